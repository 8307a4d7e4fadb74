import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { queueEffect } from '../../domain/effects/queue.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { functionTimeout } from '../../engine/aws-limits.ts';
import { followedRecords, isPortalClosed } from '../../engine/fence.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { groupByRecord } from './by-record.ts';
import { changeOf, effectsOf } from './effects.ts';
import { releaseHeldChanges } from './held-changes.ts';
import { retryEffects } from './retry.ts';

/**
 * Runs the effects of a change in parallel; a failed effect is queued and does not block the rest.
 * @param failed effects that failed for an earlier change of the record: they are queued too, in the changes' order
 */
async function runEffects(record: DynamoDBRecord, failed: Set<string>): Promise<void> {
  const change = changeOf(record);
  await mapInBatches(effectsOf(change), async ({ name, run }) => {
    if (!failed.has(name))
      try {
        await run(change);
        return;
      } catch (error) {
        logger.warn('effect failed', { effect: name, name: errorName(error) });
        failed.add(name);
      }
    await queueEffect(name, record, Date.now());
  });
}

/**
 * Logs the keys of records whose changes were not followed, for `npm run redrive`. A dead letter has only positions in
 * the stream, which keeps changes for a day. The key of a user is an e-mail address; no other log line contains one.
 */
const logUnfollowed = (records: readonly DynamoDBRecord[], reason: string): void =>
  logger.error('not followed', {
    reason,
    records: records.map(({ dynamodb }) => unmarshall(Object(dynamodb?.Keys ?? {}))),
  });

/** Runs the effects of changes of one record in their order. @returns the first change that could not even be queued */
async function followInOrder(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord | undefined> {
  const failed = new Set<string>();
  for (const [index, record] of records.entries())
    try {
      await runEffects(record, failed);
    } catch (error) {
      logUnfollowed(records.slice(index), errorName(error));
      return record;
    }
  return undefined;
}

/** Follows the changes of a batch. @returns the first change of each record that could not even be queued */
async function followBatch(batch: DynamoDBRecord[]): Promise<readonly DynamoDBRecord[]> {
  // Lambda stops a function at its timeout without a log line about the batch.
  const timer = setTimeout(() => logUnfollowed(batch, 'time is up'), functionTimeout() - 1000);
  try {
    const groups = groupByRecord(await followedRecords(batch), (record) => record);
    return (await mapInBatches(groups, followInOrder)).flatMap((record) => record ?? []);
  } finally {
    clearTimeout(timer);
  }
}

async function onSchedule(): Promise<void> {
  if (await isPortalClosed()) return;
  try {
    await releaseHeldChanges();
  } finally {
    await retryEffects();
  }
}

/**
 * Runs the {@link effectsOf effects} of record changes, for several records in parallel. A schedule calls it without
 * records: it then releases held changes and retries failed effects.
 */
export async function handler(event: Partial<DynamoDBStreamEvent>): Promise<DynamoDBBatchResponse> {
  if (!event.Records) await onSchedule();
  const lost = await followBatch(event.Records ?? []);
  const failures = lost.flatMap(({ dynamodb }) => dynamodb?.SequenceNumber ?? []);
  return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
}
