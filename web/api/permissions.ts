import { recordRules } from '../../shared/access.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { accepts } from '../../shared/schema/relation.ts';
import { permits } from '../../shared/schema/rule.ts';
import { accessCaller } from './caller.ts';
import type { Caller } from './session-state.ts';

/** Whether the caller can save the record; the server applies the same rules. */
export const maySave = <N extends Noun>(caller: Caller, noun: N, record: RecordFor[N]): boolean =>
  permits(recordRules[noun].save(accessCaller(caller), {}), { ...record });

/** Whether the caller can delete the record; the server applies the same rules. */
export const mayRemove = <N extends Noun>(caller: Caller, noun: N, record: RecordFor[N]): boolean =>
  permits(recordRules[noun].remove(accessCaller(caller), {}), { ...record });

/** Whether the caller can save at least some records of a noun, for example those of their company. */
export const mayCreate = (caller: Caller, noun: Noun): boolean =>
  recordRules[noun].save(accessCaller(caller), {}) !== 'deny';

export type Change = 'edit' | 'delete';

export function allowedChanges<N extends Noun>(
  caller: Caller,
  noun: N,
  record: RecordFor[N],
): readonly Change[] {
  const changes: Change[] = maySave(caller, noun, record) ? ['edit'] : [];
  return mayRemove(caller, noun, record) ? [...changes, 'delete'] : changes;
}

/** Whether records of a noun can belong to this parent. @param field the field that refers to the parent */
export function mayBelongTo(noun: Noun, field: string, parent: object): boolean {
  const relation = entityOf(noun).belongsTo?.[field];
  return relation !== undefined && accepts(relation, { ...parent });
}
