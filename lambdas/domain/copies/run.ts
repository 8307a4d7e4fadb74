import { setTimeout as wait } from 'node:timers/promises';
import { copiesOf, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { logger } from '../../engine/logger.ts';
import { readAny } from '../../engine/read-any.ts';
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
 * Records that are written at once, and in a second. All that copy one parent's name stand in one partition of an index,
 * which takes 1,000 units of 1 kB a second: projects of 2.4 kB have 3 each, so 200 a second leave room for saves, and
 * for what the follower reads of the changes.
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

/** What each copy of a record is to be now; nothing of a record that is deleted. */
async function wantedOf({ noun, key }: Renamed): Promise<ReadonlyMap<string, Copied>> {
  const parent: AnyRecord | undefined = await readAny(noun, key);
  if (!parent) return new Map();
  return new Map(
    copiesOf(noun).map(({ from }) => [
      from,
      { parentKey: key, value: String(parent[from] ?? ''), version: parent.version },
    ]),
  );
}

/** Everything that has not followed yet; what has is skipped. */
async function planOf({ noun, key }: Renamed): Promise<Plan> {
  const wanted = await wantedOf({ noun, key });
  const works: Work[] = [];
  let total = 0;
  for (const copy of wanted.size > 0 ? copiesOf(noun) : [])
    for await (const child of childrenOf(copy, key)) {
      total += 1;
      if (child.value !== wanted.get(copy.from)?.value) works.push({ copy, child });
    }
  return { total, works };
}

const nameOf = ({ copy, child }: Work) => `${copy.noun}#${child.key}`;

/** Writes some copies with the parent as it is now. @returns those that failed: one keeps no other from its name */
async function writeSome(of: Renamed, works: readonly Work[]): Promise<readonly Work[]> {
  const wanted = await wantedOf(of);
  const outcomes = await Promise.allSettled(
    works.map(async ({ copy, child }) => {
      const copied = wanted.get(copy.from);
      if (copied) await writeCopy(copy, child.key, copied);
    }),
  );
  return works.filter((_, at) => outcomes[at]?.status === 'rejected');
}

/** How a round ended: all that it found was tried, the time is over, or the record was renamed again. */
type Ending = 'tried' | 'late' | 'lost';

/** One round over what has not followed. @param end when it is to stop, ms */
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

async function settle(of: Claimed, progress: Progress): Promise<void> {
  if (progress.stuck < GIVE_UP) return void (await releaseRenaming(of, progress, Date.now() + AGAIN_MS));
  if (await endRenaming(of, progress, Date.now()))
    logger.error('renaming given up', { record: `${of.noun}#${of.key}`, left: progress.failed });
}

/**
 * Brings the copies of a renamed record up to date, in rounds, until one finds nothing to write. It may end at any
 * point: the next run skips what is done. Every part reads the record as it is then, so the last name stands
 * everywhere, however many there were.
 * @param end when it is to stop, ms
 */
export async function runRenaming(claimed: Claimed, end: number): Promise<void> {
  let of = claimed;
  for (;;) {
    const plan = await planOf(of);
    if (!(await reportProgress(of, { ...of, total: plan.total, done: plan.total - plan.works.length })))
      return;
    if (plan.works.length === 0) {
      await endRenaming(of, { ...nothingDone, total: plan.total, done: plan.total }, Date.now());
      logger.info('renamed', { record: `${of.noun}#${of.key}`, records: plan.total });
      return;
    }
    const [ending, progress] = await round(of, plan, end);
    if (ending === 'lost') return;
    if (ending === 'late') return void (await releaseRenaming(of, progress, Date.now()));
    if (progress.failed.length > 0) return settle(of, progress);
    of = { ...of, ...progress };
  }
}
