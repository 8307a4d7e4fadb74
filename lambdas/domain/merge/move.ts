import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { invalid, stale } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { followParents } from '../../engine/parents.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { createSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf } from '../../engine/transact.ts';
import { idOf } from '../../engine/derived-id.ts';
import { userAddedSteps } from '../user-added.ts';
import { replacedFields } from './company-references.ts';
import { changeMergeStep, moveStep, changedMerge, type StoredMerge, type Move } from './items.ts';

/** The fact in the history entry of a moved record that keeps its id. */
export const factsOf = ({ removedName, keptName }: StoredMerge) => ({
  merge: `${removedName} merged into ${keptName}`,
});

/** The merge after one more move, with the steps that store it. */
function recordMove(
  merge: StoredMerge,
  move: Move,
): { readonly merge: StoredMerge; readonly steps: readonly Step[] } {
  const updated = changedMerge(merge, { moved: merge.moved + 1 });
  return { merge: updated, steps: [changeMergeStep(updated), moveStep(merge, merge.moved, move)] };
}

type CreateAction = 'created' | 'restored';

/** Returns the steps that create a record's replacement. @throws VisibleError 400 for a missing parent */
async function creationSteps<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  after: RecordFor[N] | undefined,
  action: CreateAction,
): Promise<readonly Step[]> {
  if (!after) return [];
  const { issues, values } = await followParents(store, noun, after, before);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const record: RecordFor[N] = { ...after, ...values };
  const author = { by: store.caller.email, at: store.now.toISOString() };
  return createSteps([{ noun, record, author }], action, 'replacement');
}

/**
 * Replaces a record by a copy with a new id, or only deletes it, in one transaction.
 * @param action of the new record
 * @throws VisibleError 400 for a missing parent; 409 after a concurrent save
 */
export async function replaceKey<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  replacement: RecordFor[N] | undefined,
  extraWrites: readonly Step[],
  action: CreateAction = 'created',
): Promise<void> {
  const creation = await creationSteps(store, noun, before, replacement, action);
  if (await failureOf(store.remove(noun, before, [...creation, ...extraWrites]))) throw stale();
}

async function rekey<N extends Noun>(
  store: Store,
  merge: StoredMerge,
  noun: N,
  before: RecordFor[N],
  moved: RecordFor[N],
  move: Move,
): Promise<StoredMerge> {
  const keyNow = idOf(noun, moved);
  const alreadyExists = (await readUnscoped(noun, keyNow)) !== undefined;
  const { merge: merged, steps } = recordMove(merge, {
    ...move,
    keyNow,
    kind: alreadyExists ? 'ended' : 'rekeyed',
  });
  const record = alreadyExists ? undefined : { ...nextVersion(moved, {}, store.now), id: keyNow };
  await replaceKey(store, noun, before, record, steps);
  return merged;
}

/** A user may have become an administrator since the merge started (rule 6.1). */
const isAdministrator = ({ role }: AnyRecord) => role === 'admin';

/**
 * Moves a record to the kept company, in one transaction with its history, the counters and the stored move.
 * @returns the merge afterwards; undefined if the record is gone or no longer names the company
 * @throws VisibleError 400 if the company cannot have it; 409 after a concurrent change
 */
export async function moveRecord<N extends Noun>(
  store: Store,
  merge: StoredMerge,
  noun: N,
  key: string,
): Promise<StoredMerge | undefined> {
  const record = await readUnscoped(noun, key);
  const values = record ? replacedFields(noun, record, merge.removedId, merge.keptId) : {};
  if (!record || Object.keys(values).length === 0) return undefined;
  if (noun === 'user' && isAdministrator(record))
    throw invalid({ companyId: "An administrator's company cannot be changed." });
  const move: Move = {
    noun,
    key,
    kind: 'changed',
    keyNow: key,
    from: Object.fromEntries(Object.keys(values).map((field) => [field, merge.removedId])),
    version: record.version + 1,
    title: entityOf(noun).title(record),
  };
  const changed: RecordFor[N] = { ...record, ...values };
  if (entityOf(noun).idFrom?.some((field) => field in values))
    return rekey(store, merge, noun, record, changed, move);
  const { merge: merged, steps } = recordMove(merge, move);
  const addedSteps =
    noun === 'user' ? await userAddedSteps(key, merge.removedId, merge.keptId, store.now) : [];
  const extraWrites = [...steps, ...addedSteps];
  await changeRecord(store, noun, record, changed, { extraWrites, facts: factsOf(merge) });
  return merged;
}
