import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { invalid, stale } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { followParents } from '../../engine/parents.ts';
import { readAny } from '../../engine/read-any.ts';
import { createSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf } from '../../engine/transact.ts';
import { idOf } from '../derived-id.ts';
import { renamed } from './found.ts';
import { changeMergeStep, moveStep, nextTurn, type KeptMerge, type Move } from './items.ts';

/** What the history of each moved record tells. */
export const factsOf = ({ removedName, keptName }: KeptMerge) => ({
  merge: `${removedName} merged into ${keptName}`,
});

/** The merge after one more move, and what is written with it. */
function moving(merge: KeptMerge, move: Move): { readonly after: KeptMerge; readonly also: readonly Step[] } {
  const after = nextTurn(merge, { moved: merge.moved + 1 });
  return { after, also: [changeMergeStep(after), moveStep(merge, merge.moved, move)] };
}

type Made = 'created' | 'restored';

/** The steps that make a record in the place of another. @throws VisibleError 400 for a parent that is missing */
async function makingSteps<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  after: RecordFor[N] | undefined,
  action: Made,
): Promise<readonly Step[]> {
  if (!after) return [];
  const { issues, values } = await followParents(store, noun, after, before);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const record: RecordFor[N] = { ...after, ...values };
  const author = { by: store.caller.email, at: store.now.toISOString() };
  return createSteps([{ noun, record, author }], action, 'replacement');
}

/**
 * Deletes a record and makes another one with a new id in its place, or none, in one transaction.
 * @param action of the new record
 * @throws VisibleError 400 for a parent that is missing; 409 when somebody has saved in between
 */
export async function replaceKey<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  after: RecordFor[N] | undefined,
  also: readonly Step[],
  action: Made = 'created',
): Promise<void> {
  const making = await makingSteps(store, noun, before, after, action);
  if (await failureOf(store.remove(noun, before, [...making, ...also]))) throw stale();
}

async function rekey<N extends Noun>(
  store: Store,
  merge: KeptMerge,
  noun: N,
  before: RecordFor[N],
  wanted: RecordFor[N],
  move: Move,
): Promise<KeptMerge> {
  const keyNow = idOf(noun, wanted);
  const isThere = (await readAny(noun, keyNow)) !== undefined;
  const { after, also } = moving(merge, { ...move, keyNow, kind: isThere ? 'ended' : 'rekeyed' });
  const record = isThere ? undefined : { ...nextVersion(wanted, {}, store.now), id: keyNow };
  await replaceKey(store, noun, before, record, also);
  return after;
}

/** Somebody may have become one since the merge was begun (rule 6.1). */
const isAdministrator = ({ role }: AnyRecord) => role === 'admin';

/**
 * Moves a record to the company that is kept, in one transaction with its history, the counters and what the merge
 * keeps of it.
 * @returns the merge afterwards; undefined for a record that is gone, or names the company no more
 * @throws VisibleError 400 for one that the company cannot have; 409 when it or the merge was changed in between
 */
export async function moveRecord<N extends Noun>(
  store: Store,
  merge: KeptMerge,
  noun: N,
  key: string,
): Promise<KeptMerge | undefined> {
  const before = await readAny(noun, key);
  const values = before ? renamed(noun, before, merge.removedId, merge.keptId) : {};
  if (!before || Object.keys(values).length === 0) return undefined;
  if (noun === 'user' && isAdministrator(before))
    throw invalid({ companyId: 'The company of an administrator does not change.' });
  const move: Move = {
    noun,
    key,
    kind: 'changed',
    keyNow: key,
    from: Object.fromEntries(Object.keys(values).map((field) => [field, merge.removedId])),
    version: before.version + 1,
    title: entityOf(noun).title(before),
  };
  const wanted: RecordFor[N] = { ...before, ...values };
  if (entityOf(noun).idFrom?.some((field) => field in values))
    return rekey(store, merge, noun, before, wanted, move);
  const { after, also } = moving(merge, move);
  await changeRecord(store, noun, before, wanted, { also, facts: factsOf(merge) });
  return after;
}
