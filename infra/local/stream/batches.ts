import { untilAdmitted } from '../lambda/throttled.ts';
import { firstFailure, invokeWith, ITEMS_FAILED } from './batch-result.ts';
import type { Delivery, StreamRecord } from './delivery.ts';
import { pause } from './pause.ts';

const STOPPED = 'The stream delivery was closed';

/**
 * Hands records to a mapping's function in order and in batches, each until it succeeds or is given up; then
 * the next goes on. Rejects only when the delivery is closed in between.
 */
export async function deliver(delivery: Delivery, records: readonly StreamRecord[]): Promise<void> {
  const queue: (readonly StreamRecord[])[] = [];
  const size = delivery.mapping.batchSize;
  for (let index = 0; index < records.length; index += size) queue.push(records.slice(index, index + size));
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
    queue.unshift(...(await deliverBatch(delivery, batch)));
  }
}

/**
 * One batch up to success, retries used up, or a split: answers the batches that are left of it. Retries count
 * from the first record that still fails, so a batch that makes progress starts counting anew.
 */
async function deliverBatch(
  delivery: Delivery,
  batch: readonly StreamRecord[],
): Promise<(readonly StreamRecord[])[]> {
  const { mapping } = delivery;
  for (let attempt = 1; ; attempt++) {
    if (delivery.signal.aborted) throw new Error(STOPPED);
    const result = await untilAdmitted(() => invokeWith(delivery, batch), delivery.signal);
    if (delivery.signal.aborted) throw new Error(STOPPED);
    const failed = firstFailure(mapping, batch, result);
    if (failed === batch.length) return [];
    if (failed > 0) return [batch.slice(failed)];
    const error = 'error' in result ? result.error : ITEMS_FAILED;
    if (attempt > mapping.maximumRetries) {
      delivery.giveUp({ records: batch, error });
      return [];
    }
    delivery.log(`${mapping.logicalId}: attempt ${attempt} failed: ${error.errorMessage}`);
    await pause(delivery.backoff(attempt), delivery.signal);
    if (mapping.bisects && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      return [batch.slice(0, half), batch.slice(half)];
    }
  }
}
