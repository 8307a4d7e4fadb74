import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { stale, VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { lastDeleted } from '../../engine/history.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readAny } from '../../engine/read-any.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { ConditionFailed, failureOf, transact } from '../../engine/transact.ts';
import { standsForItselfStep } from './company-now.ts';
import {
  changeMergeStep,
  moveStep,
  nextTurn,
  readMerge,
  readMove,
  type KeptMerge,
  type Move,
} from './items.ts';
import { lockedBecause, lockSteps, unlockSteps } from './locks.ts';
import { replaceKey } from './move.ts';

const ATTEMPTS = 4;

const factsOf = ({ removedName, keptName }: KeptMerge) => ({
  merge: `The merge of ${removedName} into ${keptName} was undone`,
});

/** The record as it was when it was deleted, as its next version. */
async function deleted<N extends Noun>(
  store: Store,
  noun: N,
  key: string,
): Promise<RecordFor[N] | undefined> {
  const past = await lastDeleted(noun, key);
  return past && { ...past.record, version: past.version + 1, updatedAt: store.now.toISOString() };
}

/** Both companies take part in the undo alone; the one that is gone comes back first, since records return to it. */
async function takeUp(store: Store, merge: KeptMerge, also: readonly Step[]): Promise<void> {
  if (merge.state === 'merging' || (await readAny('company', merge.removedId))) return transact(also);
  const company = await deleted(store, 'company', merge.removedId);
  if (!company) throw stale(`${merge.removedName} cannot be brought back: its history does not hold it.`);
  return store.create('company', company, also, 'restored');
}

/**
 * Begins to undo a merge, also one that is not finished.
 * @throws VisibleError 409 while one of the companies takes part in another merge
 */
export async function beginUndo(store: Store, merge: KeptMerge): Promise<KeptMerge> {
  const after = nextTurn(merge, { state: 'undoing' });
  const locks = merge.state === 'merging' ? [] : lockSteps(merge);
  const also = [changeMergeStep(after), standsForItselfStep(merge), ...locks];
  if (!(await failureOf(takeUp(store, merge, also)))) return after;
  const now = await readMerge(merge.id);
  if (now?.state === 'undoing') return now;
  throw stale(await lockedBecause(merge));
}

/** Whether a record is as the merge left it. What a person alone sees counts as such while it names the company. */
function isUntouched(noun: Noun, record: AnyRecord, { version, from }: Move, { keptId }: KeptMerge): boolean {
  if (!entityOf(noun).personal) return record.version === version;
  return Object.keys(from).every((field) => record[field] === keptId);
}

/** Brings back what ended since the company that is kept had the same. @returns why not */
async function bringBack<N extends Noun>(store: Store, noun: N, key: string, also: readonly Step[]) {
  const record = await deleted(store, noun, key);
  if (!record || (await readAny(noun, key))) return 'Somebody has made it again since.';
  await store.create(noun, record, also, 'restored');
  return undefined;
}

/**
 * Puts back what one move has changed, in one transaction with `also`.
 * @returns why it stays; undefined where it was put back
 * @throws VisibleError 400 for a parent that is missing; 409 when somebody has saved in between
 */
async function putBack<N extends Noun>(
  store: Store,
  merge: KeptMerge,
  { noun, ...move }: Move & { readonly noun: N },
  also: readonly Step[],
): Promise<string | undefined> {
  if (move.kind === 'ended') return bringBack(store, noun, move.key, also);
  const record = await readAny(noun, move.keyNow);
  if (!record) return 'It was deleted since.';
  if (!isUntouched(noun, record, { noun, ...move }, merge)) return 'It was changed since.';
  const wanted: RecordFor[N] = { ...record, ...move.from };
  if (move.kind === 'changed') {
    await changeRecord(store, noun, record, wanted, { also, facts: factsOf(merge) });
    return undefined;
  }
  const before = { ...nextVersion(wanted, {}, store.now), id: move.key };
  await replaceKey(store, noun, record, before, also, 'restored');
  return undefined;
}

/** @returns the merge after the next move was put back, or left as it is */
async function undoNext(store: Store, merge: KeptMerge): Promise<KeptMerge> {
  const move = await readMove(merge, merge.undone);
  const after = nextTurn(merge, { undone: merge.undone + 1 });
  const why = await putBack(store, merge, move, [changeMergeStep(after)]).catch((error: unknown) => {
    if (!(error instanceof VisibleError) || error.status === 409) throw error;
    return Object.values(error.issues)[0] ?? error.message;
  });
  if (why === undefined) return after;
  const left = { ...after, refused: merge.refused + 1 };
  await transact([changeMergeStep(left), moveStep(merge, merge.undone, { ...move, refused: why })]);
  return left;
}

const isConflict = (error: unknown) =>
  error instanceof ConditionFailed || (error instanceof VisibleError && error.status === 409);

/** As {@link undoNext}; when somebody saves the record meanwhile, or was faster with the same move, it is looked at again. */
async function undoOne(store: Store, merge: KeptMerge): Promise<KeptMerge> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await undoNext(store, merge);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      const now = await readMerge(merge.id);
      if (now && now.turn !== merge.turn) return now;
    }
  }
}

async function finish(merge: KeptMerge): Promise<KeptMerge> {
  const after = nextTurn(merge, { state: 'undone' });
  await transact([changeMergeStep(after), ...unlockSteps(merge)]);
  return after;
}

/**
 * Does the next part of an undo: each record in a transaction of its own. A record that was changed since stays where
 * it is, and the merge keeps why.
 * @param atMost moves that it looks at
 */
export async function undoOn(store: Store, merge: KeptMerge, atMost: number): Promise<KeptMerge> {
  let now = merge;
  for (let left = atMost; left > 0 && now.state === 'undoing' && now.undone < now.moved; left -= 1)
    now = await undoOne(store, now);
  return now.state === 'undoing' && now.undone === now.moved ? finish(now) : now;
}
