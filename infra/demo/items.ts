import type { Project } from '../../shared/entities/project.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { changesOf } from '../../lambdas/engine/history.ts';
import { itemOf, keyOf, keys, type StoredRecord } from '../../lambdas/engine/table.ts';

export type Item = Record<string, unknown>;

/** The items that hold a new record: itself, and the history entry of its creation. */
export function itemsOf(noun: Noun, record: StoredRecord, by: string): Item[] {
  const { createdAt: at, version } = record;
  const changes = Object.fromEntries(
    Object.entries(changesOf({}, record)).map(([name, change]) => [name, { to: change.to }]),
  );
  const entry = { at, by, action: 'created', version, changes };
  return [{ ...itemOf(noun, record) }, { ...keys.history(noun, keyOf(noun, record), at, version), entry }];
}

/** The companies that a project hangs on. */
export const companiesOf = (project: Project): string[] =>
  [project.projectCompanyId, project.capitalCompanyId].filter((id) => id !== '');

/** How often each id occurs. */
export function countOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** One counter per company, of all that hangs on it. */
export function counterItems(companyIds: readonly string[], hanging: readonly string[]): Item[] {
  const counts = countOf(hanging);
  return companyIds.map((id) => ({ ...keys.dependants(id), count: counts.get(id) ?? 0 }));
}
