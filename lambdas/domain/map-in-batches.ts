import { chunks } from '../../shared/schema/chunks.ts';

const BATCH_SIZE = 25;

/** Waits for all calls even if one fails: no call may still run after the handler has answered. */
async function settleAll<R>(calls: readonly Promise<R>[]): Promise<readonly R[]> {
  await Promise.allSettled(calls);
  return Promise.all(calls);
}

/** Maps items with few parallel calls; results keep the order. @param batchSize maximum number of parallel calls */
export async function mapInBatches<T, R>(
  items: readonly T[],
  map: (item: T) => Promise<R>,
  batchSize = BATCH_SIZE,
): Promise<R[]> {
  const results: R[] = [];
  for (const batch of chunks(items, batchSize)) results.push(...(await settleAll(batch.map(map))));
  return results;
}
