import { signHeads } from '../../domain/proof/sign-heads.ts';
import { refuseWhileClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';

/**
 * Runs once a day: signs the heads of the chains that went on since its last run. It can be repeated, and the next run
 * signs what a failed one missed.
 * @param event `time` is the scheduled time (ISO 8601), also of a later attempt
 * @throws Error when something failed, so that it is called again
 */
export async function handler({ time }: { readonly time: string }): Promise<{ readonly chains: number }> {
  await refuseWhileClosed();
  const chains = await signHeads(new Date(time));
  logger.info('chain heads signed', { chains });
  return { chains };
}
