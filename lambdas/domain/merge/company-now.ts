import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/transact.ts';
import { keys } from '../keys.ts';
import type { KeptMerge } from './items.ts';

/** From now on the one company stands for the other, for what named that before and is no record. */
export const standsForStep = ({ keptId, removedId }: KeptMerge): Step => ({
  Put: { TableName: tableName(), Item: { ...keys.mergedInto(removedId), keptId } },
});

export const standsForItselfStep = ({ removedId }: KeptMerge): Step => ({
  Delete: { TableName: tableName(), Key: keys.mergedInto(removedId) },
});

/** The company that stands for another one now; itself where that was never merged. One read for each merge. */
export async function companyNow(companyId: string): Promise<string> {
  const passed: string[] = [];
  let now = companyId;
  for (let next: string | undefined = now; next !== undefined && !passed.includes(next);) {
    now = next;
    passed.push(now);
    // Each merge names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const item = await readItem(keys.mergedInto(now));
    next = item && String(item['keptId']);
  }
  return now;
}
