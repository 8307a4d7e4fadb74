import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { relationsOf } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { invalid, stale } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { resolveParents } from '../../engine/parents.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { createSteps, replaceSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf } from '../../engine/transact.ts';
import { idOf } from '../../engine/derived-id.ts';
import { userAddedSteps } from '../user-added.ts';
import { replacedFields } from './company-references.ts';
import { changeMergeStep, moveStep, changedMerge, type StoredMerge, type Move } from './items.ts';

/** The fact in the history entry of a moved record that keeps its id. */
export const mergeFacts = ({ removedName, keptName }: StoredMerge) => ({
  merge: `${removedName} merged into ${keptName}`,
});

/** The merge after one more move, with the steps that store it. */
function addMove(
  merge: StoredMerge,
  move: Move,
): { readonly merge: StoredMerge; readonly steps: readonly Step[] } {
  const updated = changedMerge(merge, { moved: merge.moved + 1 });
  return { merge: updated, steps: [changeMergeStep(updated), moveStep(merge, merge.moved, move)] };
}

/** Name of the steps that write a second record in the transaction; the store's own write is named `record`. */
export const REPLACEMENT_STEP = 'replacement';

interface Replacement<N extends Noun> {
  readonly before: RecordFor[N];
  /** With another id. */
  readonly after: RecordFor[N];
  /** The record that already has this id. */
  readonly existing?: RecordFor[N] | undefined;
}

/**
 * Returns the steps that write a record under another id. The steps that delete it under its present id are separate.
 * @param action of the new record
 * @throws VisibleError 400 for a missing parent
 */
export async function rekeySteps<N extends Noun>(
  store: Store,
  noun: N,
  { before, after, existing }: Replacement<N>,
  facts: Readonly<Record<string, string>>,
  action: 'created' | 'restored' = 'created',
): Promise<readonly Step[]> {
  const { issues, values } = await resolveParents(store, noun, after, before);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const record: RecordFor[N] = { ...after, ...values };
  const { author } = store;
  return existing
    ? replaceSteps(noun, existing, record, author, { facts, name: REPLACEMENT_STEP })
    : createSteps([{ noun, record, author }], action, REPLACEMENT_STEP);
}

/** Deletes a record in one transaction with other steps. @throws VisibleError 409 after a concurrent save */
export async function removeWith<N extends Noun>(
  store: Store,
  noun: N,
  record: RecordFor[N],
  steps: readonly Step[],
): Promise<void> {
  if (await failureOf(store.remove(noun, record, steps))) throw stale();
}

/** The values that a record does not copy from its parents. */
function ownValues(noun: Noun, record: AnyRecord): Move['from'] {
  const copied = new Set(relationsOf(noun).flatMap(({ relation }) => Object.keys(relation.copies ?? {})));
  return Object.fromEntries(Object.entries(record).filter(([field]) => !copied.has(field)));
}

/** Of two records with the same id the newer stays, such as the later answer to a project. */
function kindOfRekey({ before, existing }: Pick<Replacement<Noun>, 'before' | 'existing'>): Move['kind'] {
  if (!existing) return 'rekeyed';
  return existing.updatedAt < before.updatedAt ? 'replaced' : 'ended';
}

/** Moves a record whose id is derived from its company. It keeps the time of its last save, because a merge does not count as an answer. */
async function moveWithNewId<N extends Noun>(
  store: Store,
  merge: StoredMerge,
  noun: N,
  before: RecordFor[N],
  moved: RecordFor[N],
  move: Move,
): Promise<StoredMerge> {
  const keyNow = idOf(noun, moved);
  const existing = await readUnscoped(noun, keyNow);
  const kind = kindOfRekey({ before, existing });
  const rekeyed = { ...moved, id: keyNow, version: (existing ?? before).version + 1 };
  const from = existing && kind === 'replaced' ? ownValues(noun, existing) : move.from;
  const stored = addMove(merge, { ...move, keyNow, kind, from, version: rekeyed.version });
  const steps =
    kind === 'ended'
      ? []
      : await rekeySteps(store, noun, { before, after: rekeyed, existing }, mergeFacts(merge));
  await removeWith(store, noun, before, [...steps, ...stored.steps]);
  return stored.merge;
}

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
  // A user may have become an administrator since the merge started (rule 6.1).
  if (noun === 'user' && 'role' in record && record.role === 'admin')
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
    return moveWithNewId(store, merge, noun, record, changed, move);
  const { merge: merged, steps } = addMove(merge, move);
  const addedSteps =
    noun === 'user' ? await userAddedSteps(key, merge.removedId, merge.keptId, store.now) : [];
  const extraWrites = [...steps, ...addedSteps];
  await changeRecord(store, noun, record, changed, { extraWrites, facts: mergeFacts(merge) });
  return merged;
}
