import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { MINUTE_MS } from '../../../shared/schema/durations.ts';

const EDIT_KINDS = new Set<ActivityEvent['kind']>(['edited', 'profileChanged', 'personChanged']);

/** Whether two events are edits of the same record by the same person within a minute. */
const isContinuedEdit = (newer: ActivityEvent, older: ActivityEvent): boolean =>
  EDIT_KINDS.has(newer.kind) &&
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

/** Merges one person's edits of a record within a minute; omits edits without effect. @param events newest first */
export function mergeEdits(events: readonly ActivityEvent[]): readonly ActivityEvent[] {
  const merged: ActivityEvent[] = [];
  for (const event of events) {
    // Mails that an edit caused do not separate it from the next edit.
    const index = merged.findLastIndex(({ kind }) => kind !== 'mailed');
    const newer = merged[index];
    if (newer && isContinuedEdit(newer, event))
      merged[index] = { ...newer, changes: combineChanges(event.changes, newer.changes) };
    else merged.push(event);
  }
  return merged.filter(({ kind, changes }) => !EDIT_KINDS.has(kind) || changes.length > 0);
}
