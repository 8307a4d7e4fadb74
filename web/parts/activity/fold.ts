import type { ActivityEvent } from '../../../shared/api/activity.ts';

const MINUTE = 60_000;

const folds = new Set<ActivityEvent['kind']>(['edited', 'profileChanged', 'personChanged']);

/** Whether an older edit belongs to the same minute of the same person's work. */
const isSameWork = (newer: ActivityEvent, older: ActivityEvent): boolean =>
  folds.has(newer.kind) &&
  newer.kind === older.kind &&
  newer.recordId === older.recordId &&
  newer.by === older.by &&
  newer.side === older.side &&
  Date.parse(newer.at) - Date.parse(older.at) <= MINUTE;

type Change = ActivityEvent['changes'][number];

/** From the oldest value to the newest; without fields that have their old value back. */
function mergeChanges(older: readonly Change[], newer: readonly Change[]): Change[] {
  const merged = new Map(older.map((change) => [change.field, change]));
  for (const change of newer) {
    const earlier = merged.get(change.field);
    merged.set(change.field, earlier ? { ...change, from: earlier.from } : change);
  }
  const isNamedOnly = ({ from, to }: Change) => from === '' && to === '';
  return [...merged.values()].filter(
    (change) => isNamedOnly(change) || JSON.stringify(change.from) !== JSON.stringify(change.to),
  );
}

/** Combines edits of one minute by one person. @param events newest first */
export function foldEdits(events: readonly ActivityEvent[]): readonly ActivityEvent[] {
  const folded: ActivityEvent[] = [];
  for (const event of events) {
    const newer = folded.at(-1);
    if (newer && isSameWork(newer, event))
      folded[folded.length - 1] = { ...newer, changes: mergeChanges(event.changes, newer.changes) };
    else folded.push(event);
  }
  return folded.filter(({ kind, changes }) => !folds.has(kind) || changes.length > 0);
}

export interface ActivityDay {
  /** `2026-11-21`, by the user's clock. */
  readonly date: string;
  readonly events: readonly ActivityEvent[];
}

const dateOf = (at: string | number) => new Date(at).toLocaleDateString('sv-SE');

/** Groups events by day. @param events newest first */
export function byDay(events: readonly ActivityEvent[]): readonly ActivityDay[] {
  const dates = [...new Set(events.map(({ at }) => dateOf(at)))];
  return dates.map((date) => ({ date, events: events.filter(({ at }) => dateOf(at) === date) }));
}

const DAY = 24 * 60 * MINUTE;
const weekday = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** Today, Yesterday, or `Tuesday 17 November`, with the year if it is another. */
export function dayLabel(date: string, now: number): string {
  if (date === dateOf(now)) return 'Today';
  if (date === dateOf(now - DAY)) return 'Yesterday';
  const isThisYear = date.slice(0, 4) === dateOf(now).slice(0, 4);
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    ...weekday,
    ...(!isThisYear && { year: 'numeric' }),
  });
}
