import { signHeads } from '../../domain/proof/sign-heads.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';

/**
 * Runs once a day: signs the heads of the chains with entries since its last run. Can be repeated; the next run also
 * signs the heads that a failed run missed.
 * @param event `time` is the scheduled time (ISO 8601), even for a later retry
 * @throws Error after any failure, so that it runs again
 */
export async function handler({ time }: { readonly time: string }): Promise<{ readonly chains: number }> {
  if (await isPortalClosed()) return { chains: 0 };
  const chains = await signHeads(new Date(time));
  logger.info('chain heads signed', { chains });
  return { chains };
}
