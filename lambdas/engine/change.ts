import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { invalid, stale } from '../../shared/schema/errors.ts';
import { boundError } from './counters.ts';
import { nextVersion } from './next-version.ts';
import { resolveParents } from './parents.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

export interface ChangeOptions<N extends Noun> {
  /** Written in the same transaction. A function gets the record as it is saved, with the fields of its parents. */
  readonly extraWrites?: readonly Step[] | ((saved: RecordFor[N]) => Promise<readonly Step[]>);
  /** Facts for the history entry that are not field changes. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** Message of the 409 after a concurrent save. */
  readonly staleMessage?: string;
}

/**
 * Writes the next version of a record and its history in one transaction, without checking the caller's access to it.
 * Checks new parents and copies their fields.
 * @throws VisibleError 400 for a missing or wrong parent; 400 or 409 for a violated bound; 409 after a concurrent save
 */
export async function changeRecord<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  values: Partial<RecordFor[N]>,
  { extraWrites = [], facts, staleMessage }: ChangeOptions<N> = {},
): Promise<RecordFor[N]> {
  const changed = nextVersion(before, values, store.now);
  const parents = await resolveParents(store, noun, changed, before);
  if (Object.keys(parents.issues).length > 0) throw invalid(parents.issues);
  const saved = { ...changed, ...parents.values };
  const steps = typeof extraWrites === 'function' ? await extraWrites(saved) : extraWrites;
  const failure = await failureOf(store.replace(noun, before, saved, steps, facts));
  if (failure) throw boundError(noun, failure) ?? stale(staleMessage);
  return saved;
}
