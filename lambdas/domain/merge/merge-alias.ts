import type { Company } from '../../../shared/entities/company.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import type { Store } from '../../engine/store.ts';
import { itemKeys } from '../item-keys.ts';
import type { StoredMerge } from './items.ts';

/** Makes the removed company's id resolve to the kept company, for example in old links. */
export const addMergeAliasStep = ({ keptId, removedId }: StoredMerge): Step => ({
  Put: { Item: { ...itemKeys.mergedInto(removedId), keptId } },
});

export const removeMergeAliasStep = (removedId: string): Step => ({
  Delete: { Key: itemKeys.mergedInto(removedId) },
});

/** A company, and the companies it was merged into, in order. One read for each. */
export async function mergedCompanies(companyId: string): Promise<readonly string[]> {
  const companyIds: string[] = [];
  for (let next: string | undefined = companyId; next !== undefined && !companyIds.includes(next);) {
    companyIds.push(next);
    const item = await readItem(itemKeys.mergedInto(next));
    next = item && String(item['keptId']);
  }
  return companyIds;
}

/** The id of the company that now has a company's records; its own id unless it was merged. */
export const resolveMergedCompany = async (companyId: string): Promise<string> =>
  (await mergedCompanies(companyId)).at(-1) ?? companyId;

/** The company that a removed company was merged into, if the caller may see it; undefined without a merge. */
export async function readMergedInto(store: Store, removedId: string): Promise<Company | undefined> {
  const currentId = await resolveMergedCompany(removedId);
  return currentId === removedId ? undefined : store.read('company', currentId);
}
