import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { opens, type Verdict } from '../../shared/schema/rule.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

/**
 * Deletes a record that was read.
 * @param verdict the records that the caller may delete
 * @returns false when it may not be deleted, has children, or somebody has saved in between
 */
export async function removeRecord<N extends Noun>(
  store: Store,
  noun: N,
  record: RecordFor[N],
  verdict: Verdict,
  also: readonly Step[] = [],
): Promise<boolean> {
  return opens(verdict, record) && !(await failureOf(store.remove(noun, record, also)));
}
