import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { invalid, stale } from '../../shared/schema/errors.ts';
import { boundError } from './counters.ts';
import { nextVersion } from './next-version.ts';
import { followParents } from './parents.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

export interface ChangeOptions {
  /** Written in the same transaction. */
  readonly also?: readonly Step[];
  /** What the history tells beside the changed fields. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** Said when somebody has saved in between. */
  readonly staleMessage?: string;
}

/**
 * The server's own change of a stored record: the next version, with its history, in one transaction. Parents
 * that the record did not name before are checked and copied.
 * @throws VisibleError 400 for a parent that is missing or of another kind; 409 when somebody has saved in between; the refusal of a bound
 */
export async function changeRecord<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  values: Partial<RecordFor[N]>,
  { also = [], facts, staleMessage }: ChangeOptions = {},
): Promise<RecordFor[N]> {
  const wanted = nextVersion(before, values, store.now);
  const followed = await followParents(store, noun, wanted, before);
  if (Object.keys(followed.issues).length > 0) throw invalid(followed.issues);
  const after = { ...wanted, ...followed.values };
  const failure = await failureOf(store.replace(noun, before, after, also, facts));
  if (failure) throw boundError(noun, failure) ?? stale(staleMessage);
  return after;
}
