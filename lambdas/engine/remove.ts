import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { permits, type AccessDecision } from '../../shared/schema/rule.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

/**
 * Deletes a record.
 * @param access the records that the caller may delete
 * @returns false if the caller may not delete it, or a condition fails, such as after a concurrent save
 */
export async function removeRecord<N extends Noun>(
  store: Store,
  noun: N,
  record: RecordFor[N],
  access: AccessDecision,
  extraWrites: readonly Step[] = [],
): Promise<boolean> {
  return permits(access, record) && !(await failureOf(store.remove(noun, record, extraWrites)));
}
