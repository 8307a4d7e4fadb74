import { invokeUntilAdmitted } from '../lambda/throttling.ts';
import { firstFailure, invokeWith, ITEMS_FAILED } from './batch-result.ts';
import type { Delivery, StreamRecord } from './delivery.ts';
import { pause } from './pause.ts';

const STOPPED = 'The stream delivery was closed';

/**
 * Delivers records to a mapping's function in order and in batches, retrying each until it succeeds or is given up.
 * Rejects only when the delivery is closed meanwhile.
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
 * Delivers one batch until it succeeds, is given up or is split; returns the remaining batches. Retries count from the
 * first failing record, so progress resets the count.
 */
async function deliverBatch(
  delivery: Delivery,
  batch: readonly StreamRecord[],
): Promise<(readonly StreamRecord[])[]> {
  const { mapping } = delivery;
  for (let attempt = 1; ; attempt++) {
    if (delivery.signal.aborted) throw new Error(STOPPED);
    const result = await invokeUntilAdmitted(() => invokeWith(delivery, batch), delivery.signal);
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
