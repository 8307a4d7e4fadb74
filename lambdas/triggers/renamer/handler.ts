import { claimRenaming, dueRenamings } from '../../domain/copies/job.ts';
import { runRenaming } from '../../domain/copies/run.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';

/** The function's timeout of 60 s, less 10 s for running calls, less 5 s to return. */
const RUN_MS = 60_000 - 15_000;
/** Longer than the function's timeout: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 65_000;
const PARALLEL_RENAMINGS = 5;

/**
 * Runs each minute: continues due renamings in parallel. A failed renaming is due again when its claim expires, and
 * does not block the rest.
 * @throws Error when a renaming failed
 */
export async function handler(): Promise<{ readonly renamings: number }> {
  if (await isPortalClosed()) return { renamings: 0 };
  const now = Date.now();
  const due = await dueRenamings(now, PARALLEL_RENAMINGS);
  const outcomes = await Promise.allSettled(
    due.map(async (renamed) => {
      const claimed = await claimRenaming(renamed, now, now + CLAIM_MS);
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
