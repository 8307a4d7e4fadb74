import type { Noun } from '../../../shared/entities/index.ts';
import { snooze as snoozes, type Snooze } from '../../../shared/entities/snooze.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import { readWhole } from '../../engine/page.ts';
import { removeSteps } from '../../engine/steps.ts';
import { failureOf, transact } from '../../engine/transact.ts';

interface RecordEvent {
  readonly noun: Noun;
  readonly id: string;
  /** Id of the record's project, or of the record itself if it has none. */
  readonly subjectId: string;
}

/** Reads the last change of a record. A save writes record and history in one transaction, so neither lags. */
async function lastChange({ noun, id }: RecordEvent) {
  for await (const entry of everyHistoryEntry(noun, id)) return entry;
  return undefined;
}

/** Deletes a snooze; a concurrent run or a new choice of the team wins. */
const endSnooze = (ended: Snooze, { by, at }: { readonly by: string; readonly at: string }) =>
  failureOf(transact(removeSteps('snooze', ended, { by, at })));

/** Ends the snoozes of a subject after an event on it, except the snoozes of the event's author, who knows of it. */
export async function endSnoozes(event: RecordEvent): Promise<void> {
  const active = await readWhole(snoozes.indexes.ofProject(event.subjectId));
  if (active.length === 0) return;
  const last = await lastChange(event);
  if (!last) return;
  const ended = active.filter(({ author, updatedAt }) => author !== last.by && updatedAt < last.at);
  await Promise.all(ended.map((snooze) => endSnooze(snooze, last)));
}
