import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys } from '../item-keys.ts';
import type { KeptMerge } from './items.ts';

/** Items without a record, such as old links, resolve to the kept company from now on. */
export const addMergeAlias = ({ keptId, removedId }: KeptMerge): Step => ({
  Put: { TableName: tableName(), Item: { ...itemKeys.mergedInto(removedId), keptId } },
});

export const removeMergeAlias = ({ removedId }: KeptMerge): Step => ({
  Delete: { TableName: tableName(), Key: itemKeys.mergedInto(removedId) },
});

/** A company and all companies merged into it. One read for each. */
export async function mergedCompanies(companyId: string): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let next: string | undefined = companyId; next !== undefined && !passed.includes(next);) {
    passed.push(next);
    // Each merge names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const item = await readItem(itemKeys.mergedInto(next));
    next = item && String(item['keptId']);
  }
  return passed;
}

/** The company that a company is part of now; itself unless it was merged. */
export const resolveMergedCompany = async (companyId: string): Promise<string> =>
  (await mergedCompanies(companyId)).at(-1) ?? companyId;
