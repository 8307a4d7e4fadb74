import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { queueEffect } from '../../domain/effects/queue.ts';
import { inTurns } from '../../domain/in-turns.ts';
import { followedRecords } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { byRecord } from './by-record.ts';
import { changeOf, effectsOf } from './effects.ts';
import { retryEffects } from './retry.ts';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/**
 * Runs the effects of a change side by side; one that fails is queued, and holds up no other.
 * @param failed effects that failed for an earlier change of the record: they are queued behind that
 */
async function follow(record: DynamoDBRecord, failed: Set<string>): Promise<void> {
  const change = changeOf(record);
  await inTurns(effectsOf(change), async ({ name, run }) => {
    if (!failed.has(name))
      try {
        await run(change);
        return;
      } catch (error) {
        logger.warn('effect failed', { effect: name, name: nameOf(error) });
        failed.add(name);
      }
    await queueEffect(name, record, Date.now());
  });
}

/** Follows changes of one record in their order. @returns the first that could not even be queued */
async function followInOrder(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord | undefined> {
  const failed = new Set<string>();
  for (const record of records)
    try {
      await follow(record, failed);
    } catch (error) {
      logger.error('not followed', { name: nameOf(error) });
      return record;
    }
  return undefined;
}

/**
 * Follows the changes of records with their {@link effectsOf effects}, of several records side by side, and bumps no
 * version. A schedule calls it without records: it then tries again what failed.
 */
export async function handler(event: Partial<DynamoDBStreamEvent>): Promise<DynamoDBBatchResponse> {
  if (!event.Records) await retryEffects();
  const records = event.Records ? await followedRecords(event.Records) : [];
  const lost = await inTurns(
    byRecord(records, (record) => record),
    followInOrder,
  );
  const failures = lost.flatMap((record) => record?.dynamodb?.SequenceNumber ?? []);
  return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
}
