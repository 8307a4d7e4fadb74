import { snooze as snoozes, SNOOZE_PARTITION, type Snooze } from '../../../shared/entities/snooze.ts';
import { readWhole } from '../../engine/page.ts';
import { idOf } from '../../engine/derived-id.ts';

/** A duty of the team, as its desk stores it. */
interface SnoozedDuty {
  readonly noun: string;
  readonly key: string;
  readonly kind: string;
}

/** The id of a duty's snooze, derived from the duty, so that only one exists. */
export const snoozeId = ({ noun: dutyNoun, key: dutyId, kind: dutyKind }: SnoozedDuty): string =>
  idOf('snooze', { dutyNoun, dutyId, dutyKind });

export async function readActiveSnoozes(today: string): Promise<ReadonlyMap<string, Snooze>> {
  const all = await readWhole(snoozes.indexes.ofType(SNOOZE_PARTITION));
  return new Map(all.flatMap((snooze) => (snooze.until > today ? [[snooze.id, snooze] as const] : [])));
}
