import type { User } from '../../../shared/entities/user.ts';
import { undeliverable } from '../../domain/mail/feedback.ts';
import { refuseWhileClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readAny } from '../../engine/read-any.ts';
import { replaceSteps } from '../../engine/steps.ts';
import { failureOf, transact } from '../../engine/transact.ts';

/** Who stands in the history of the profile. */
const AUTHOR = 'the mail service';
const ATTEMPTS = 5;

/** Writes into the profile of an address that mail does not reach it; somebody may save the profile meanwhile. */
async function mark(address: string, mailDelivery: User['mailDelivery'], attempts = ATTEMPTS): Promise<void> {
  const before = await readAny('user', address);
  if (!before) {
    logger.info('feedback about an address without a profile', { mailDelivery });
    return;
  }
  if (before.mailDelivery === mailDelivery) return;
  const now = new Date();
  const after = nextVersion(before, { mailDelivery }, now);
  const steps = replaceSteps('user', before, after, { by: AUTHOR, at: now.toISOString() });
  const failure = await failureOf(transact(steps));
  if (!failure) return;
  if (attempts <= 1) throw failure;
  await mark(address, mailDelivery, attempts - 1);
}

/** Follows what SES reports about mails: bounces for good and complaints are kept in the profiles of the recipients. */
export async function handler({ detail }: { readonly detail: unknown }): Promise<void> {
  await refuseWhileClosed();
  const found = undeliverable(detail);
  if (!found) return;
  for (const address of found.addresses) await mark(address, found.delivery);
}
