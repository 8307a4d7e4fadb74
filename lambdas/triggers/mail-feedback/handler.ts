import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { User } from '../../../shared/entities/user.ts';
import { readUndeliverable } from '../../domain/mail/feedback.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import { transact, writeWithRetries } from '../../engine/transact.ts';

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

/** Stores a permanent bounce or a complaint in the recipients' profiles. @param body the event of SES as JSON */
async function follow(body: string): Promise<void> {
  const report = readUndeliverable(Object(JSON.parse(body)).detail);
  if (!report) return;
  for (const address of report.addresses)
    await writeWithRetries(() => markUndeliverable(address, report.delivery));
}

/** Handles the reports of SES. While a restore runs they stay in the queue, which repeats them. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  if (await isPortalClosed())
    return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  for (const { body } of Records) await follow(body);
  return { batchItemFailures: [] };
}
