import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../engine/logger.ts';
import { claim, markSent, release, type Claimed } from './claim.ts';
import { shareOut } from './recipients.ts';
import { send, SEND_MS } from './send.ts';

/** The function's 30 seconds without the time that a last mail may take. */
const BATCH_MS = 30_000 - SEND_MS - 4000;

/** Mails that went out although the table could not be told: only that is tried again. */
const gone = new Set<string>();

async function dispatch(claimed: Claimed): Promise<void> {
  const { id, mail } = claimed;
  try {
    await (typeof mail.to === 'string' ? send(mail, mail.to) : shareOut(id, mail, mail.to, new Date()));
  } catch (error) {
    // A claim that cannot be given back runs out by itself.
    await release(claimed).catch(() => undefined);
    throw error;
  }
  gone.add(id);
}

/**
 * Sends one mail of the outbox, once: claimed before, marked after. SES takes no token that would make a repeated
 * send harmless: a process that dies between its answer and the mark leaves a mail that goes out twice, never none.
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

/** One mail after the other; those that failed are named, and come again alone. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const end = Date.now() + BATCH_MS;
  const batchItemFailures = [];
  for (const record of event.Records)
    if (await failed(record, end))
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
  return { batchItemFailures };
}
