import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import type { TableTarget } from '../lambdas/engine/table.ts';
import { chunked, forEachConcurrently } from './backup/concurrency.ts';

export type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const MAX_PARALLEL = 4;
const MAX_BATCH_SIZE = 25;
const MAX_PAUSE_MS = 5000;

/** Sends the unprocessed rest of a batch again, after growing pauses. @param send returns what was not processed */
export async function sendUntilProcessed<T>(
  values: readonly T[],
  send: (batch: T[]) => Promise<readonly T[]>,
): Promise<void> {
  let remaining = values;
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.min(MAX_PAUSE_MS, 50 * 2 ** attempt));
    remaining = await send([...remaining]);
  }
}

const writeBatch = ({ client, tableName }: TableTarget, batch: readonly WriteRequest[]): Promise<void> =>
  sendUntilProcessed(batch, async (requests) => {
    const command = new BatchWriteCommand({ RequestItems: { [tableName]: requests } });
    return (await client.send(command)).UnprocessedItems?.[tableName] ?? [];
  });

/** Puts and deletes items, four batches in parallel. */
export const writeRequests = (
  target: TableTarget,
  requests: AsyncIterable<WriteRequest> | Iterable<WriteRequest>,
): Promise<void> =>
  forEachConcurrently(MAX_PARALLEL, chunked(MAX_BATCH_SIZE, requests), (batch) => writeBatch(target, batch));
