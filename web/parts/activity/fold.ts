import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { MINUTE_MS } from '../../../shared/schema/durations.ts';
import { daysLater } from '../../../shared/schema/sydney-date.ts';
import { localDate } from '../../ui/format.ts';

const FOLDED_KINDS = new Set<ActivityEvent['kind']>(['edited', 'profileChanged', 'personChanged']);

/** Whether two events are edits of the same record by the same person within a minute. */
const isSameWork = (newer: ActivityEvent, older: ActivityEvent): boolean =>
  FOLDED_KINDS.has(newer.kind) &&
  newer.kind === older.kind &&
  newer.recordId === older.recordId &&
  newer.by === older.by &&
  newer.side === older.side &&
  Date.parse(newer.at) - Date.parse(older.at) <= MINUTE_MS;

type Change = ActivityEvent['changes'][number];

/** Combines changes from the oldest value to the newest. Omits fields that have their old value again. */
function combineChanges(older: readonly Change[], newer: readonly Change[]): Change[] {
  const merged = new Map(older.map((change) => [change.field, change]));
  for (const change of newer) {
    const earlier = merged.get(change.field);
    merged.set(change.field, earlier ? { ...change, from: earlier.from } : change);
  }
  // Events leave out the values of long texts.
  const isLongText = ({ from, to }: Change) => from === '' && to === '';
  return [...merged.values()].filter(
    (change) => isLongText(change) || JSON.stringify(change.from) !== JSON.stringify(change.to),
  );
}

/** Combines one person's edits of a record within a minute; omits edits without effect. @param events newest first */
export function foldEdits(events: readonly ActivityEvent[]): readonly ActivityEvent[] {
  const folded: ActivityEvent[] = [];
  for (const event of events) {
    // Mails that an edit caused do not separate it from the next edit.
    const index = folded.findLastIndex(({ kind }) => kind !== 'mailed');
    const newer = folded[index];
    if (newer && isSameWork(newer, event))
      folded[index] = { ...newer, changes: combineChanges(event.changes, newer.changes) };
    else folded.push(event);
  }
  return folded.filter(({ kind, changes }) => !FOLDED_KINDS.has(kind) || changes.length > 0);
}

/** Groups events by day, `2026-11-21` by the user's clock. @param events newest first */
export function groupByDay(events: readonly ActivityEvent[]) {
  const dates = [...new Set(events.map(({ at }) => localDate(at)))];
  return dates.map((date) => ({ date, events: events.filter(({ at }) => localDate(at) === date) }));
}

const weekday = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** Formats a day: Today, Yesterday, or `Tuesday 17 November`, with the year unless it is the current one. */
export function dayLabel(date: string, now: number): string {
  if (date === localDate(now)) return 'Today';
  if (date === daysLater(localDate(now), -1)) return 'Yesterday';
  const isThisYear = new Date(date).getUTCFullYear() === new Date(now).getFullYear();
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    ...weekday,
    ...(!isThisYear && { year: 'numeric' }),
  });
}
