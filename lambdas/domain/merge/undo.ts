import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { stale, VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { lastDeleted } from '../../engine/history.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf, isConflict, transact } from '../../engine/transact.ts';
import { recordsOfProject, replacedFields } from './company-references.ts';
import { removeMergeAliasStep } from './merge-alias.ts';
import {
  changeMergeStep,
  moveStep,
  changedMerge,
  readMerge,
  readMove,
  readMovesLeftInPlace,
  type StoredMerge,
  type Move,
} from './items.ts';
import { lockedBecause, lockSteps, unlockSteps } from './locks.ts';
import { rekeySteps, REPLACEMENT_STEP, removeWith } from './move.ts';

const ATTEMPTS = 4;

const undoFacts = ({ removedName, keptName }: StoredMerge) => ({
  merge: `The merge of ${removedName} into ${keptName} was undone`,
});

/** The record as it was when it was deleted, as its next version. It keeps the time of its last save. */
async function readDeleted<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | undefined> {
  const deleted = await lastDeleted(noun, key);
  return deleted && { ...deleted.record, version: deleted.version + 1 };
}

/** Starts the undo with its locks; restores the removed company first, since records return to it. */
async function lockForUndo(store: Store, merge: StoredMerge, steps: readonly Step[]): Promise<void> {
  if (merge.state === 'merging' || (await readUnscoped('company', merge.removedId))) return transact(steps);
  const company = await readDeleted('company', merge.removedId);
  if (!company) throw stale(`${merge.removedName} cannot be restored: its history is incomplete.`);
  return store.create('company', company, steps, 'restored');
}

/** Starts an undo, also of an unfinished merge. @throws VisibleError 409 while a company takes part in another merge */
export async function beginUndo(store: Store, merge: StoredMerge): Promise<StoredMerge> {
  const undoing = changedMerge(merge, { state: 'undoing' });
  const locks = merge.state === 'merging' ? [] : lockSteps(merge);
  const steps = [changeMergeStep(undoing), removeMergeAliasStep(merge.removedId), ...locks];
  if (!(await failureOf(lockForUndo(store, merge, steps)))) return undoing;
  const current = await readMerge(merge.id);
  if (current?.state === 'undoing') return current;
  throw stale(await lockedBecause(merge));
}

/**
 * Whether a record is unchanged since the merge. Personal records count as unchanged while they name the kept company.
 */
function isUntouched(
  noun: Noun,
  record: AnyRecord,
  { version, from }: Move,
  { keptId }: StoredMerge,
): boolean {
  if (!entityOf(noun).personal) return record.version === version;
  return Object.keys(from).every((field) => record[field] === keptId);
}

/** Whether a record has its former company again: `returnAddedRecords` can return it before its own move is undone. */
const isReturned = (record: AnyRecord, from: Move['from']): boolean =>
  Object.entries(from).every(([field, value]) => record[field] === value);

/** Whether a record belongs to a project that this undo left with the kept company. Personal records follow their user. */
async function isOfKeptProject(merge: StoredMerge, noun: Noun, record: AnyRecord): Promise<boolean> {
  const { projectId } = record;
  if (merge.refused === 0 || typeof projectId !== 'string' || entityOf(noun).personal) return false;
  return (await readMovesLeftInPlace(merge)).some(
    (move) => move.noun === 'project' && move.key === projectId,
  );
}

/** Restores a record that was deleted in favour of a record of the kept company. @returns the reason if it fails */
async function restoreEndedRecord<N extends Noun>(
  store: Store,
  noun: N,
  key: string,
  extraWrites: readonly Step[],
) {
  const record = await readDeleted(noun, key);
  if (!record || (await readUnscoped(noun, key))) return 'It has been created again.';
  await store.create(noun, record, extraWrites, 'restored');
  return undefined;
}

/** Gives a partner's project the records that were added to it since the merge, such as its plan. */
async function returnAddedRecords(store: Store, merge: StoredMerge, projectId: string): Promise<void> {
  for await (const { noun, key, record } of recordsOfProject(projectId, merge.keptId)) {
    const current = await readUnscoped(noun, key);
    if (!current || String(record['createdAt']) <= merge.at || entityOf(noun).personal) continue;
    const values = replacedFields(noun, current, merge.keptId, merge.removedId);
    await changeRecord(store, noun, current, { ...current, ...values }, { facts: undoFacts(merge) });
  }
}

/**
 * Undoes one move in one transaction with the given steps.
 * @returns the reason if the record stays; undefined if it was moved back
 * @throws VisibleError 400 for a missing parent; 409 after a concurrent save
 */
async function moveBack<N extends Noun>(
  store: Store,
  merge: StoredMerge,
  { noun, ...move }: Move & { readonly noun: N },
  extraWrites: readonly Step[],
): Promise<string | undefined> {
  if (move.kind === 'ended') return restoreEndedRecord(store, noun, move.key, extraWrites);
  const record = await readUnscoped(noun, move.keyNow);
  if (!record) return 'It was deleted after the merge.';
  if (isReturned(record, move.from)) {
    await transact(extraWrites);
    return undefined;
  }
  if (!isUntouched(noun, record, { noun, ...move }, merge)) return 'It was changed after the merge.';
  if (await isOfKeptProject(merge, noun, record)) return 'Its project was changed after the merge.';
  if (noun === 'project' && 'projectCompanyId' in move.from) await returnAddedRecords(store, merge, move.key);
  const facts = undoFacts(merge);
  const restored: RecordFor[N] = { ...record, ...move.from, version: record.version + 1 };
  if (move.kind === 'replaced') {
    const options = { facts, name: REPLACEMENT_STEP };
    const steps = replaceSteps(noun, record, restored, store.author, options);
    return restoreEndedRecord(store, noun, move.key, [...steps, ...extraWrites]);
  }
  if (move.kind === 'changed') {
    await changeRecord(store, noun, record, restored, { extraWrites, facts });
    return undefined;
  }
  const replacement = { before: record, after: { ...restored, id: move.key } };
  const steps = await rekeySteps(store, noun, replacement, facts, 'restored');
  await removeWith(store, noun, record, [...steps, ...extraWrites]);
  return undefined;
}

/** Undoes the next move, or stores why its record stays. @returns the merge afterwards */
async function undoNext(store: Store, merge: StoredMerge): Promise<StoredMerge> {
  const move = await readMove(merge, merge.undone);
  const updated = changedMerge(merge, { undone: merge.undone + 1 });
  const reason = await moveBack(store, merge, move, [changeMergeStep(updated)]).catch((error: unknown) => {
    if (!(error instanceof VisibleError) || error.status === 409) throw error;
    return Object.values(error.issues)[0] ?? error.message;
  });
  if (reason === undefined) return updated;
  const refused = { ...updated, refused: merge.refused + 1 };
  await transact([changeMergeStep(refused), moveStep(merge, merge.undone, { ...move, refused: reason })]);
  return refused;
}

/** As {@link undoNext}, but retries after a concurrent save or undo of the same move. */
async function undoOne(store: Store, merge: StoredMerge): Promise<StoredMerge> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await undoNext(store, merge);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      const current = await readMerge(merge.id);
      if (current && current.turn !== merge.turn) return current;
    }
  }
}

async function finish(merge: StoredMerge): Promise<StoredMerge> {
  const undone = changedMerge(merge, { state: 'undone' });
  await transact([changeMergeStep(undone), ...unlockSteps(merge)]);
  return undone;
}

/**
 * Runs the next part of an undo, each record in its own transaction. A record that was changed since the merge stays,
 * and the merge stores the reason.
 * @param atMost moves to undo
 */
export async function runUndo(store: Store, merge: StoredMerge, atMost: number): Promise<StoredMerge> {
  let current = merge;
  for (
    let remaining = atMost;
    remaining > 0 && current.state === 'undoing' && current.undone < current.moved;
    remaining -= 1
  )
    current = await undoOne(store, current);
  return current.state === 'undoing' && current.undone === current.moved ? finish(current) : current;
}
