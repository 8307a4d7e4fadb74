import type { MergeRefusal } from '../../../shared/api/merge.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { VisibleError } from '../../../shared/schema/errors.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Store } from '../../engine/store.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { recordsNamingCompany, relatedRecordsNamingCompany, type FoundRecord } from './company-references.ts';
import { changeMergeStep, changedMerge, readMerge, readMove, type StoredMerge } from './items.ts';
import { unlockSteps } from './locks.ts';
import { moveRecord } from './move.ts';

const ATTEMPTS = 4;
/** Maximum number of moved records whose dependent records one part looks for; each needs a read. */
const MAX_FOLLOWED = 200;

/** The state of one part of a merge while it runs. */
interface MergeRun {
  readonly store: Store;
  merge: StoredMerge;
  /** Records that this part may still move. */
  remaining: number;
  readonly refused: MergeRefusal[];
}

/** Moves a record; retries after a concurrent save, then reports a refusal. */
async function moveWithRetries(run: MergeRun, { noun, key, record }: FoundRecord): Promise<void> {
  for (let attempt = 1; run.merge.state === 'merging'; attempt += 1) {
    try {
      const moved = await moveRecord(run.store, run.merge, noun, key);
      if (!moved) return;
      run.merge = moved;
      run.remaining -= 1;
      return;
    } catch (error) {
      if (!(error instanceof VisibleError)) throw error;
      if (error.status !== 409 || attempt === ATTEMPTS) {
        const why = Object.values(error.issues)[0] ?? error.message;
        run.refused.push({ noun, key, title: entityOf(noun).title(record), why });
        return;
      }
      run.merge = (await readMerge(run.merge.id)) ?? run.merge;
    }
  }
}

async function moveAll(run: MergeRun, found: AsyncGenerator<FoundRecord>): Promise<void> {
  for await (const record of found) {
    if (run.remaining === 0) return;
    await moveWithRetries(run, record);
  }
}

const canMoveMore = ({ remaining, refused }: MergeRun) => remaining > 0 && refused.length === 0;

/**
 * Moves records that belong to moved records, such as the documents of a project or the notices of a person. Goes through
 * the stored moves in their order; `followed` is its position.
 */
async function moveDependents(run: MergeRun): Promise<void> {
  const end = run.merge.followed + MAX_FOLLOWED;
  const hasNext = () => run.merge.followed < Math.min(end, run.merge.moved);
  while (canMoveMore(run) && hasNext()) {
    const { noun, keyNow } = await readMove(run.merge, run.merge.followed);
    await moveAll(run, relatedRecordsNamingCompany(noun, keyNow, run.merge.removedId));
    if (canMoveMore(run)) run.merge = { ...run.merge, followed: run.merge.followed + 1 };
  }
}

/** Stores the position of {@link moveDependents}, unless a concurrent run did. */
async function storeProgress(run: MergeRun, before: StoredMerge): Promise<void> {
  if (run.merge.followed === before.followed) return;
  const updated = changedMerge(run.merge, {});
  if (!(await failureOf(transact([changeMergeStep(updated)])))) run.merge = updated;
}

/** Deletes the empty company. If a record was added concurrently, the next call moves it. */
async function finish(run: MergeRun): Promise<void> {
  const { store, merge } = run;
  const merged = changedMerge(merge, { state: 'merged' });
  const steps = [changeMergeStep(merged), ...unlockSteps(merge)];
  const removed = await readUnscoped('company', merge.removedId);
  const failure = await failureOf(removed ? store.remove('company', removed, steps) : transact(steps));
  if (!failure) run.merge = merged;
}

/** Whether this part found nothing left to move. */
const isComplete = ({ merge, refused }: MergeRun, before: StoredMerge) =>
  refused.length === 0 && merge.moved === before.moved && merge.followed === merge.moved;

/**
 * Runs the next part of a merge. Each record moves in its own transaction, so the merge can stop and resume anywhere.
 * The part that finds nothing left deletes the company.
 * @param atMost records to move
 * @returns the refused records, which the next part tries again
 */
export async function runMerge(store: Store, merge: StoredMerge, atMost: number) {
  const run: MergeRun = { store, merge, remaining: atMost, refused: [] };
  await moveAll(run, recordsNamingCompany(merge.removedId));
  await moveDependents(run);
  if (run.merge.state === 'merging' && isComplete(run, merge)) await finish(run);
  else await storeProgress(run, merge);
  return { merge: run.merge, refused: run.refused };
}
