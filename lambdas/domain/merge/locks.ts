import { putOnce } from '../../engine/put-once.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys } from '../item-keys.ts';
import type { StoredMerge } from './items.ts';

type Companies = Pick<StoredMerge, 'keptId' | 'keptName' | 'removedId' | 'removedName'>;

const idsOf = ({ keptId, removedId }: Companies) => [keptId, removedId];

/** Locks both companies for this merge; fails while either is in another merge. */
export const lockSteps = (merge: StoredMerge): readonly Step[] =>
  idsOf(merge).map((companyId) => ({
    name: 'lock',
    Put: putOnce({ ...itemKeys.merging(companyId), merge: merge.id }),
  }));

export const unlockSteps = (merge: StoredMerge): readonly Step[] =>
  idsOf(merge).map((companyId) => ({ Delete: { Key: itemKeys.merging(companyId) } }));

/** The reason why two companies cannot be merged now; undefined if neither takes part in a merge. */
export async function lockedBecause(merge: Companies): Promise<string | undefined> {
  const names = [merge.keptName, merge.removedName];
  const locks = await Promise.all(idsOf(merge).map((id) => readItem(itemKeys.merging(id))));
  const index = locks.findIndex((lock) => lock !== undefined);
  return index === -1
    ? undefined
    : `${names[index]} is part of an unfinished merge. Finish or undo that merge first.`;
}
