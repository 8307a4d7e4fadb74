import type { DynamoDBRecord } from 'aws-lambda';
import {
  claimEffect,
  dueEffects,
  endEffect,
  isLastAttempt,
  type QueuedEffect,
} from '../../domain/effects/queue.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { followedRecords } from '../../engine/fence.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { changeOf, queuedEffects } from './effects.ts';
import { groupByRecord } from './by-record.ts';

/** Maximum number of effects that one run takes from each partition; the next run takes the rest. */
const EFFECT_LIMIT = 12;

const streamRecordIn = ({ change }: QueuedEffect): DynamoDBRecord => JSON.parse(change);

/** Runs the queued effects of a change, unless the change is from before a restore. */
async function run(queued: QueuedEffect): Promise<void> {
  const [record] = await followedRecords([streamRecordIn(queued)]);
  if (!record) return;
  const change = changeOf(record);
  await Promise.all(queuedEffects(queued.effect, change).map((effect) => effect.run(change)));
}

/** Tries an effect again. @returns false when it is given up */
async function retry(queued: QueuedEffect, now: number): Promise<boolean> {
  if (!(await claimEffect(queued, now))) return true;
  try {
    await run(queued);
  } catch (error) {
    const name = errorName(error);
    logger.warn('effect failed again', { effect: queued.effect, name });
    return !isLastAttempt(queued);
  }
  await endEffect(queued);
  return true;
}

/**
 * Retries due effects, sequentially for each record.
 * @throws Error after giving up on an effect, which triggers the function's alarm
 */
export async function retryEffects(): Promise<void> {
  const now = Date.now();
  const effectsByRecord = groupByRecord(await dueEffects(now, EFFECT_LIMIT), streamRecordIn);
  const outcomes = await mapInBatches(effectsByRecord, async (effects) => {
    const retried: boolean[] = [];
    for (const effect of effects) retried.push(await retry(effect, now));
    return retried;
  });
  const lost = outcomes.flat().filter((isKept) => !isKept).length;
  if (lost > 0) throw new Error(`${lost} effects failed permanently.`);
}
