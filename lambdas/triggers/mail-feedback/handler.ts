import type { User } from '../../../shared/entities/user.ts';
import { readUndeliverable } from '../../domain/mail/feedback.ts';
import { refuseWhileClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import { transact, writeAgain } from '../../engine/transact.ts';

/** Author name in the profile's history. */
const AUTHOR = 'the mail service';

/** Marks a profile as undeliverable. @throws ConditionFailed after a concurrent save */
async function markUndeliverable(address: string, mailDelivery: User['mailDelivery']): Promise<void> {
  const user = await readUnscoped('user', address);
  if (!user) {
    logger.info('feedback about an address without a profile', { mailDelivery });
    return;
  }
  if (user.mailDelivery === mailDelivery) return;
  const now = new Date();
  const marked = nextVersion(user, { mailDelivery }, now);
  const steps = replaceSteps('user', user, marked, { by: AUTHOR, at: now.toISOString() });
  await transact(steps);
}

/** Handles SES feedback: stores permanent bounces and complaints in the recipients' profiles. */
export async function handler({ detail }: { readonly detail: unknown }): Promise<void> {
  await refuseWhileClosed();
  const report = readUndeliverable(detail);
  if (!report) return;
  for (const address of report.addresses) await writeAgain(() => markUndeliverable(address, report.delivery));
}
