import type { MergeRefusal } from '../../../shared/api/merge.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { VisibleError } from '../../../shared/schema/errors.ts';
import { readAny } from '../../engine/read-any.ts';
import type { Store } from '../../engine/store.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { recordsNaming, recordsThrough, type Found } from './found.ts';
import { changeMergeStep, nextTurn, readMerge, readMove, type KeptMerge } from './items.ts';
import { unlockSteps } from './locks.ts';
import { moveRecord } from './move.ts';

const ATTEMPTS = 4;
/** Moves that one part follows, each with a read of its own. */
const FOLLOWED_AT_ONCE = 200;

/** A part of a merge while it runs. */
interface Run {
  readonly store: Store;
  merge: KeptMerge;
  /** Records that this part may still move. */
  left: number;
  readonly refused: MergeRefusal[];
}

const whyNot = (error: VisibleError) => Object.values(error.issues)[0] ?? error.message;

/** Moves a record; one that somebody saves meanwhile is read again, and told of when that does not end. */
async function moveFound(run: Run, { noun, key, record }: Found): Promise<void> {
  for (let attempt = 1; run.merge.state === 'merging'; attempt += 1) {
    try {
      const after = await moveRecord(run.store, run.merge, noun, key);
      if (after) [run.merge, run.left] = [after, run.left - 1];
      return;
    } catch (error) {
      if (!(error instanceof VisibleError)) throw error;
      if (error.status !== 409 || attempt === ATTEMPTS) {
        run.refused.push({ noun, key, title: entityOf(noun).title(record), why: whyNot(error) });
        return;
      }
      run.merge = (await readMerge(run.merge.id)) ?? run.merge;
    }
  }
}

async function moveAll(run: Run, found: AsyncGenerator<Found>): Promise<void> {
  for await (const one of found) {
    if (run.left === 0) return;
    await moveFound(run, one);
  }
}

/** Moves what is found through the records that were moved: the documents of a project, the notices of a person. */
async function followMoves(run: Run): Promise<void> {
  const end = run.merge.followed + FOLLOWED_AT_ONCE;
  while (run.left > 0 && run.refused.length === 0 && run.merge.followed < Math.min(end, run.merge.moved)) {
    const { noun, keyNow } = await readMove(run.merge, run.merge.followed);
    await moveAll(run, recordsThrough(noun, keyNow, run.merge.removedId));
    if (run.left > 0 && run.refused.length === 0)
      run.merge = { ...run.merge, followed: run.merge.followed + 1 };
  }
}

/** Keeps how far the moves are followed; whoever was faster has kept that. */
async function keepFollowed(run: Run, before: KeptMerge): Promise<void> {
  if (run.merge.followed === before.followed) return;
  const after = nextTurn(run.merge, {});
  if (!(await failureOf(transact([changeMergeStep(after)])))) run.merge = after;
}

/** Deletes the company of which nothing is left. Somebody may have added to it meanwhile: that is the next part's. */
async function finish(run: Run): Promise<void> {
  const { store, merge } = run;
  const after = nextTurn(merge, { state: 'merged' });
  const also = [changeMergeStep(after), ...unlockSteps(merge)];
  const removed = await readAny('company', merge.removedId);
  const failure = await failureOf(removed ? store.remove('company', removed, also) : transact(also));
  if (!failure) run.merge = after;
}

const isComplete = ({ merge, refused }: Run, before: KeptMerge) =>
  refused.length === 0 && merge.moved === before.moved && merge.followed === merge.moved;

/**
 * Does the next part of a merge. Each record moves in a transaction of its own, so it may be stopped anywhere, and
 * asked for again. The part that finds nothing left deletes the company.
 * @param atMost records that it moves
 * @returns the records that could not be moved, which the next part tries again
 */
export async function mergeOn(store: Store, merge: KeptMerge, atMost: number) {
  const run: Run = { store, merge, left: atMost, refused: [] };
  await moveAll(run, recordsNaming(merge.removedId));
  await followMoves(run);
  if (run.merge.state === 'merging' && isComplete(run, merge)) await finish(run);
  else await keepFollowed(run, merge);
  return { merge: run.merge, refused: run.refused };
}
