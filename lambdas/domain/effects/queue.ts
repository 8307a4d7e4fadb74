import type { DynamoDBRecord } from 'aws-lambda';
import { MINUTE_MS } from '../../../shared/schema/durations.ts';
import { byTime, shardedByTime } from '../../engine/by-time.ts';
import { dueItems, isoTime } from '../../engine/due.ts';
import { expiryAfter } from '../../engine/epoch-seconds.ts';
import type { ItemKey } from '../../engine/table.ts';
import { transact } from '../../engine/transact.ts';
import { updateIf } from '../../engine/write-if.ts';
import { itemKeys } from '../item-keys.ts';
import { putNew } from '../mail/outbox.ts';

// The queue of effects of record changes that failed in the stream follower and are retried.

type QueueState = 'due' | 'failed';
/** In an outage, each save queues an item with two images of its record; a partition takes 1,000 units a second. */
const effectQueue = shardedByTime('effects', 4);

const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Attempts after the follower's own, over about four hours. */
const ATTEMPTS = 10;
const RETENTION_DAYS = 14;

/** In place of an effect's name, queues all effects of a change. */
export const EVERY_EFFECT = 'every effect';

/** A failed effect of a change, queued for a retry. */
export interface QueuedEffect extends ItemKey {
  readonly effect: string;
  /** The record of the stream, as JSON. */
  readonly change: string;
  readonly attempts: number;
  /** The item's partition and due time in the index by time. */
  readonly [attribute: string]: unknown;
}

/** The queue's item of an effect that is due now. @param record of the stream @param now ms */
export function effectItem(effect: string, record: DynamoDBRecord, now: number) {
  const { pk, sk } = itemKeys.effect(record.eventID ?? '', effect);
  const change = JSON.stringify(record);
  return { pk, sk, effect, change, attempts: 0, ...effectQueue.place('due', pk, isoTime(now)) };
}

/** Queues an effect of a change, unless it is queued already. @param now ms */
export const queueEffect = (effect: string, record: DynamoDBRecord, now: number): Promise<void> =>
  putNew(effectItem(effect, record, now));

export const effectPartitions = (state: QueueState) =>
  effectQueue.partitions(state).map(({ value }) => value);

/** Returns the update that reschedules a queued effect, unless another run has done so. @param due next attempt, ms */
export const effectUpdate = (
  queued: Record<string, unknown>,
  state: QueueState,
  due: number,
  attempts: number,
) => ({
  Key: { pk: queued['pk'], sk: queued['sk'] },
  UpdateExpression: 'SET #partition = :partition, #due = :due, attempts = :attempts, expiresAt = :expires',
  ConditionExpression: '#due = :was',
  ExpressionAttributeNames: { '#partition': byTime.partition, '#due': byTime.sort },
  ExpressionAttributeValues: {
    ':partition': effectQueue.partitionOf(state, String(queued['pk'])),
    ':due': isoTime(due),
    ':was': queued[byTime.sort],
    ':attempts': attempts,
    ':expires': expiryAfter(new Date(due), RETENTION_DAYS),
  },
});

/** The effects that are due. @param now ms @param limit for each partition */
export const dueEffects = async (now: number, limit: number): Promise<readonly QueuedEffect[]> =>
  (await dueItems(effectPartitions('due'), now, limit)) as readonly QueuedEffect[];

export const isLastAttempt = ({ attempts }: QueuedEffect): boolean => attempts + 1 === ATTEMPTS;

/**
 * Counts an attempt before it starts, in case the process ends: schedules the next attempt, or gives up after the last.
 * @returns false if another process claimed it
 */
export async function claimEffect(queued: QueuedEffect, now: number): Promise<boolean> {
  const { attempts } = queued;
  const next = now + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** attempts);
  const move = isLastAttempt(queued)
    ? effectUpdate(queued, 'failed', now, attempts + 1)
    : effectUpdate(queued, 'due', next, attempts + 1);
  return (await updateIf(move)) !== undefined;
}

export const endEffect = ({ pk, sk }: QueuedEffect): Promise<void> =>
  transact([{ Delete: { Key: { pk, sk } } }]);
