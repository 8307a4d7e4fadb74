import { setTimeout as wait } from 'node:timers/promises';
import { copiesOf, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { logger } from '../../engine/logger.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { childrenOf, writeCopy, type Child, type Copied } from './copy.ts';
import {
  endRenaming,
  nothingDone,
  releaseRenaming,
  reportProgress,
  type ClaimedRenaming,
  type Progress,
  type RenamedRecord,
} from './job.ts';

/**
 * Parallel and per-second limits. All copies of one parent's name share a partition of an index, which takes 1,000
 * units of 1 kB a second. Projects of 2.4 kB take 3 each, so 200 a second leave room for saves and for the follower.
 */
const BATCH_SIZE = 10;
const PER_SECOND = 200;
/** Minimum time in milliseconds between two reports of progress. */
const REPORT_MS = 1000;
/** Rounds in a row without a written copy after which the renaming fails. */
const MAX_STUCK_ROUNDS = 5;
const RETRY_MS = 60_000;
const MAX_FAILED_KEYS = 10;

interface OutdatedCopy {
  readonly copy: Copy;
  readonly child: Child;
}

interface RenamingPlan {
  readonly total: number;
  readonly outdated: readonly OutdatedCopy[];
}

/** The current values for the copies of a record; none for a deleted record. */
async function readCurrentCopies({ noun, key }: RenamedRecord): Promise<ReadonlyMap<string, Copied>> {
  const parent: AnyRecord | undefined = await readUnscoped(noun, key);
  if (!parent) return new Map();
  return new Map(
    copiesOf(noun).map(({ source }) => [
      source,
      { parentKey: key, value: String(parent[source] ?? ''), version: parent.version },
    ]),
  );
}

async function listOutdatedCopies({ noun, key }: RenamedRecord): Promise<RenamingPlan> {
  const currentCopies = await readCurrentCopies({ noun, key });
  const outdated: OutdatedCopy[] = [];
  let total = 0;
  for (const copy of currentCopies.size > 0 ? copiesOf(noun) : [])
    for await (const child of childrenOf(copy, key)) {
      total += 1;
      if (child.value !== currentCopies.get(copy.source)?.value) outdated.push({ copy, child });
    }
  return { total, outdated };
}

const recordKeyOf = ({ copy, child }: OutdatedCopy) => `${copy.noun}#${child.key}`;

/** Writes copies with the parent's current values. @returns the failed copies; a failure does not stop other copies */
async function writeBatch(
  renamed: RenamedRecord,
  batch: readonly OutdatedCopy[],
): Promise<readonly OutdatedCopy[]> {
  const currentCopies = await readCurrentCopies(renamed);
  const outcomes = await Promise.allSettled(
    batch.map(async ({ copy, child }) => {
      const copied = currentCopies.get(copy.source);
      if (copied) await writeCopy(copy, child.key, copied);
    }),
  );
  return batch.filter((_, at) => outcomes[at]?.status === 'rejected');
}

/** End of a round: every copy was tried, the time is over, or the record was renamed again. */
type Ending = 'complete' | 'timeOver' | 'renamedAgain';

/** Updates the copies that are still out of date. @param end time limit, ms */
async function runRound(
  renamed: ClaimedRenaming,
  { total, outdated }: RenamingPlan,
  end: number,
): Promise<[Ending, Progress]> {
  const failed: string[] = [];
  let tried = 0;
  let reportedAt = Date.now();
  const doneBefore = total - outdated.length;
  const progress = (): Progress => ({
    total,
    done: doneBefore + (tried - failed.length),
    failed: failed.slice(0, MAX_FAILED_KEYS),
    stuck: tried > 0 && failed.length === tried ? renamed.stuck + 1 : 0,
  });
  while (tried < outdated.length) {
    const startedAt = Date.now();
    if (startedAt > end) return ['timeOver', progress()];
    const batch = outdated.slice(tried, tried + BATCH_SIZE);
    failed.push(...(await writeBatch(renamed, batch)).map(recordKeyOf));
    tried += batch.length;
    if (Date.now() - reportedAt > REPORT_MS) {
      if (!(await reportProgress(renamed, progress()))) return ['renamedAgain', progress()];
      reportedAt = Date.now();
    }
    await wait(Math.max(0, startedAt + (1000 * BATCH_SIZE) / PER_SECOND - Date.now()));
  }
  return ['complete', progress()];
}

async function retryOrGiveUp(renamed: ClaimedRenaming, progress: Progress): Promise<void> {
  if (progress.stuck < MAX_STUCK_ROUNDS)
    return void (await releaseRenaming(renamed, progress, Date.now() + RETRY_MS));
  if (await endRenaming(renamed, progress, Date.now()))
    logger.error('renaming given up', { record: `${renamed.noun}#${renamed.key}`, left: progress.failed });
}

/**
 * Updates the copies of a renamed record in rounds, until a round finds nothing to write. It can stop at any point:
 * the next run skips finished copies. Every round reads the current record, so the last name wins.
 * @param end time limit, ms
 */
export async function runRenaming(claimed: ClaimedRenaming, end: number): Promise<void> {
  let job = claimed;
  for (;;) {
    const plan = await listOutdatedCopies(job);
    if (!(await reportProgress(job, { ...job, total: plan.total, done: plan.total - plan.outdated.length })))
      return;
    if (plan.outdated.length === 0) {
      await endRenaming(job, { ...nothingDone, total: plan.total, done: plan.total }, Date.now());
      logger.info('renamed', { record: `${job.noun}#${job.key}`, records: plan.total });
      return;
    }
    const [ending, progress] = await runRound(job, plan, end);
    if (ending === 'renamedAgain') return;
    if (ending === 'timeOver') return void (await releaseRenaming(job, progress, Date.now()));
    if (progress.failed.length > 0) return retryOrGiveUp(job, progress);
    job = { ...job, ...progress };
  }
}
