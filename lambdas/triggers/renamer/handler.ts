import { claimRenaming, dueRenamings } from '../../domain/copies/job.ts';
import { runRenaming } from '../../domain/copies/run.ts';
import { isClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';

/** The function's time-out of 60 s, less the time of the calls under way and 5 s. */
const RUN_MS = 60_000 - 15_000;
/** Longer than the function's time-out: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 65_000;
/** Renamings that are worked at side by side; the next run takes the others. */
const MOST = 5;

/**
 * Runs each minute: goes on with the renamings that are due, side by side. One that fails is due again when its claim
 * runs out, and keeps no other from its end.
 * @throws Error when the portal itself failed at one
 */
export async function handler(): Promise<{ readonly renamings: number }> {
  if (await isClosed()) return { renamings: 0 };
  const now = Date.now();
  const due = await dueRenamings(now, MOST);
  const outcomes = await Promise.allSettled(
    due.map(async (of) => {
      const claimed = await claimRenaming(of, now, now + CLAIM_MS);
      if (claimed) await runRenaming(claimed, now + RUN_MS);
    }),
  );
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) {
    logger.error('renamings failed', { failed });
    throw new Error(`${failed} renamings failed.`);
  }
  return { renamings: due.length };
}
