import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../engine/logger.ts';
import { claim, markSent, release, type Claimed } from './claim.ts';
import { shareOut } from './recipients.ts';
import { send, SEND_MS } from './send.ts';

/** The function's time-out of 30 s, less the time that the last mail may take and 4 s. */
const BATCH_MS = 30_000 - SEND_MS - 4000;

/** Mails that were sent but could not be marked as sent; only the mark is tried again. */
const gone = new Set<string>();

async function dispatch(claimed: Claimed): Promise<void> {
  const { id, mail } = claimed;
  try {
    await (typeof mail.to === 'string' ? send(mail, mail.to) : shareOut(id, mail, mail.to, new Date()));
  } catch (error) {
    // A claim that cannot be released expires.
    await release(claimed).catch(() => undefined);
    throw error;
  }
  gone.add(id);
}

/**
 * Sends one mail of the outbox: claimed before, marked as sent after. SES has no idempotency token, so a process that
 * ends between the answer of SES and the mark causes a second mail, but never a lost one.
 */
async function deliver(id: string): Promise<void> {
  if (!gone.has(id)) {
    const claimed = await claim(id, Date.now());
    if (!claimed) return;
    await dispatch(claimed);
  }
  await markSent(id, new Date());
  gone.delete(id);
}

const idOf = (record: DynamoDBRecord) => record.dynamodb?.NewImage?.['id']?.S ?? '';

async function failed(record: DynamoDBRecord, end: number): Promise<boolean> {
  if (Date.now() > end) return true;
  const mail = idOf(record);
  try {
    await deliver(mail);
    return false;
  } catch (error) {
    logger.error('mail not sent', { mail, name: error instanceof Error ? error.name : 'unknown' });
    return true;
  }
}

/** Sends one mail after the other. Failed ones are reported and retried alone. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const end = Date.now() + BATCH_MS;
  const batchItemFailures = [];
  for (const record of event.Records)
    if (await failed(record, end))
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
  return { batchItemFailures };
}
