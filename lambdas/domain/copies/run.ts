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
  type Claimed,
  type Progress,
  type Renamed,
} from './job.ts';

/**
 * Parallel and per-second limits. All copies of one parent's name share a partition of an index, which takes 1,000
 * units of 1 kB a second. Projects of 2.4 kB take 3 each, so 200 a second leave room for saves and for the follower.
 */
const AT_ONCE = 10;
const PER_SECOND = 200;
/** Milliseconds between two reports of progress. */
const REPORT_MS = 1000;
/** Rounds in a row that write nothing before what is left is given up. */
const GIVE_UP = 5;
const AGAIN_MS = 60_000;
const NAMED = 10;

/** One copy that is still to be written. */
interface Work {
  readonly copy: Copy;
  readonly child: Child;
}

interface Plan {
  readonly total: number;
  readonly works: readonly Work[];
}

/** The current values for the copies of a record; none for a deleted record. */
async function readCurrentCopies({ noun, key }: Renamed): Promise<ReadonlyMap<string, Copied>> {
  const parent: AnyRecord | undefined = await readUnscoped(noun, key);
  if (!parent) return new Map();
  return new Map(
    copiesOf(noun).map(({ source }) => [
      source,
      { parentKey: key, value: String(parent[source] ?? ''), version: parent.version },
    ]),
  );
}

/** Everything that has not followed yet; what has is skipped. */
async function planOf({ noun, key }: Renamed): Promise<Plan> {
  const currentCopies = await readCurrentCopies({ noun, key });
  const outdated: Work[] = [];
  let total = 0;
  for (const copy of currentCopies.size > 0 ? copiesOf(noun) : [])
    for await (const child of childrenOf(copy, key)) {
      total += 1;
      if (child.value !== currentCopies.get(copy.source)?.value) outdated.push({ copy, child });
    }
  return { total, works: outdated };
}

const nameOf = ({ copy, child }: Work) => `${copy.noun}#${child.key}`;

/** Writes some copies with the parent as it is now. @returns those that failed: one keeps no other from its name */
async function writeSome(of: Renamed, works: readonly Work[]): Promise<readonly Work[]> {
  const currentCopies = await readCurrentCopies(of);
  const outcomes = await Promise.allSettled(
    works.map(async ({ copy, child }) => {
      const copied = currentCopies.get(copy.source);
      if (copied) await writeCopy(copy, child.key, copied);
    }),
  );
  return works.filter((_, at) => outcomes[at]?.status === 'rejected');
}

/** Result of a round: every copy tried, time over, or the record renamed again. */
type Ending = 'tried' | 'late' | 'lost';

/** Updates the copies that are still out of date. @param end time limit, ms */
async function round(of: Claimed, { total, works }: Plan, end: number): Promise<[Ending, Progress]> {
  const failed: string[] = [];
  let [tried, told] = [0, Date.now()];
  const progress = (): Progress => ({
    total,
    done: total - works.length + tried - failed.length,
    failed: failed.slice(0, NAMED),
    stuck: tried > 0 && failed.length === tried ? of.stuck + 1 : 0,
  });
  while (tried < works.length) {
    const began = Date.now();
    if (began > end) return ['late', progress()];
    const some = works.slice(tried, tried + AT_ONCE);
    failed.push(...(await writeSome(of, some)).map(nameOf));
    tried += some.length;
    if (Date.now() - told > REPORT_MS) {
      if (!(await reportProgress(of, progress()))) return ['lost', progress()];
      told = Date.now();
    }
    await wait(Math.max(0, began + (1000 * AT_ONCE) / PER_SECOND - Date.now()));
  }
  return ['tried', progress()];
}

async function finishRound(of: Claimed, progress: Progress): Promise<void> {
  if (progress.stuck < GIVE_UP) return void (await releaseRenaming(of, progress, Date.now() + AGAIN_MS));
  if (await endRenaming(of, progress, Date.now()))
    logger.error('renaming given up', { record: `${of.noun}#${of.key}`, left: progress.failed });
}

/**
 * Updates the copies of a renamed record in rounds, until a round finds nothing to write. It can stop at any point:
 * the next run skips finished copies. Every round reads the current record, so the last name wins.
 * @param end time limit, ms
 */
export async function runRenaming(claimed: Claimed, end: number): Promise<void> {
  let job = claimed;
  for (;;) {
    const plan = await planOf(job);
    if (!(await reportProgress(job, { ...job, total: plan.total, done: plan.total - plan.works.length })))
      return;
    if (plan.works.length === 0) {
      await endRenaming(job, { ...nothingDone, total: plan.total, done: plan.total }, Date.now());
      logger.info('renamed', { record: `${job.noun}#${job.key}`, records: plan.total });
      return;
    }
    const [ending, progress] = await round(job, plan, end);
    if (ending === 'lost') return;
    if (ending === 'late') return void (await releaseRenaming(job, progress, Date.now()));
    if (progress.failed.length > 0) return finishRound(job, progress);
    job = { ...job, ...progress };
  }
}
