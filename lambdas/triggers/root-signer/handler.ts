import { signRoot } from '../../domain/proof/sign-root.ts';
import { refuseWhileClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';

/**
 * Runs once a day: signs the ends of the chains that went on since it ran last. It can be repeated, and what a day
 * missed the next one signs.
 * @param event `time` is when it was to run (ISO 8601), also where it is tried again later
 * @throws Error when something failed, so that it is called again
 */
export async function handler({ time }: { readonly time: string }): Promise<{ readonly chains: number }> {
  await refuseWhileClosed();
  const chains = await signRoot(new Date(time));
  logger.info('root signed', { chains });
  return { chains };
}
