import { signHeads } from '../../domain/proof/sign-heads.ts';
import { refuseWhileClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';

/**
 * Runs once a day: signs the heads of the chains with entries since its last run. Can be repeated; the next run also
 * signs the heads that a failed run missed.
 * @param event `time` is the scheduled time (ISO 8601), even for a later retry
 * @throws Error after any failure, so that it runs again
 */
export async function handler({ time }: { readonly time: string }): Promise<{ readonly chains: number }> {
  await refuseWhileClosed();
  const chains = await signHeads(new Date(time));
  logger.info('chain heads signed', { chains });
  return { chains };
}
