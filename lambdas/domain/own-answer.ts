import type { Interest } from '../../shared/entities/interest.ts';
import { everyHistoryEntry } from '../engine/history.ts';

/**
 * Returns the funder's own answer that the team's recorded answer replaced, with its time, as the record's next version.
 * Reads it from the history, so that administrators can restore the funder's answer but not invent one.
 * @returns undefined if the funder gave no answer before
 */
export async function ownAnswerBefore(recorded: Interest): Promise<Interest | undefined> {
  let earlier = recorded;
  for await (const { action, changes, at } of everyHistoryEntry('interest', recorded.id)) {
    const { answer, reasons, text, recordedBy } = earlier;
    if (recordedBy === '')
      return { ...recorded, answer, reasons, text, recordedBy, version: recorded.version + 1, updatedAt: at };
    if (action !== 'changed') return undefined;
    const from = Object.entries(changes).map(([name, change]) => [name, change.from]);
    earlier = { ...earlier, ...Object.fromEntries(from) };
  }
  return undefined;
}
