import { recordRules } from '../../shared/access.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { accepts } from '../../shared/schema/relation.ts';
import { permits } from '../../shared/schema/rule.ts';
import { accessCaller } from './caller.ts';
import type { Caller } from './session-state.ts';

/** Whether the server would let this caller save the record; the server asks the same rules. */
export const maySave = <N extends Noun>(caller: Caller, noun: N, record: RecordFor[N]): boolean =>
  permits(recordRules[noun].save(accessCaller(caller), {}), { ...record });

/** Whether the server would let this caller delete the record. */
export const mayRemove = <N extends Noun>(caller: Caller, noun: N, record: RecordFor[N]): boolean =>
  permits(recordRules[noun].remove(accessCaller(caller), {}), { ...record });

/** Whether the caller may save any records of this noun, for instance new ones of their own company. */
export const maySaveAny = (caller: Caller, noun: Noun): boolean =>
  recordRules[noun].save(accessCaller(caller), {}) !== 'deny';

export type Change = 'edit' | 'delete';

/** What the server would let this caller do with a record of a list. */
export function allowedChanges<N extends Noun>(
  caller: Caller,
  noun: N,
  record: RecordFor[N],
): readonly Change[] {
  const changes: Change[] = maySave(caller, noun, record) ? ['edit'] : [];
  return mayRemove(caller, noun, record) ? [...changes, 'delete'] : changes;
}

/**
 * Whether records of a noun may belong to this one.
 * @param field the field that names the parent
 */
export function mayBelongTo(noun: Noun, field: string, parent: object): boolean {
  const relation = entityOf(noun).belongsTo?.[field];
  return relation !== undefined && accepts(relation, { ...parent });
}
