import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { keys } from '../keys.ts';
import type { KeptMerge } from './items.ts';

/** From now on the one company stands for the other, for what named that before and is no record. */
export const standsForStep = ({ keptId, removedId }: KeptMerge): Step => ({
  Put: { TableName: tableName(), Item: { ...keys.mergedInto(removedId), keptId } },
});

export const standsForItselfStep = ({ removedId }: KeptMerge): Step => ({
  Delete: { TableName: tableName(), Key: keys.mergedInto(removedId) },
});

/** A company, and those that it was merged into one after the other. One read for each. */
export async function mergedCompanies(companyId: string): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let next: string | undefined = companyId; next !== undefined && !passed.includes(next);) {
    passed.push(next);
    // Each merge names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const item = await readItem(keys.mergedInto(next));
    next = item && String(item['keptId']);
  }
  return passed;
}

/** The company that a company is part of now; itself unless it was merged. */
export const companyNow = async (companyId: string): Promise<string> =>
  (await mergedCompanies(companyId)).at(-1) ?? companyId;
