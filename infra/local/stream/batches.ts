import type { Invoke, LambdaError, InvokeResult } from '../lambda/types.ts';
import type { EventSource } from '../template/sources.ts';
import { failedItems, invokeUntilAdmitted } from '../lambda/results.ts';
import { pause } from './pause.ts';

/** A change in the shape that Lambdas receive, with the fields read here. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: string;
  readonly dynamodb: {
    readonly SequenceNumber: string;
    readonly ApproximateCreationDateTime: number;
    /** The partition key comes first. */
    readonly Keys: Readonly<Record<string, unknown>>;
  };
}

export interface LostBatch {
  readonly records: readonly StreamRecord[];
  readonly error: LambdaError;
}

export interface Delivery {
  readonly mapping: EventSource;
  readonly invoke: Invoke;
  readonly log: (message: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before the next attempt. */
  readonly backoff: (attempt: number) => number;
  readonly giveUp: (lost: LostBatch) => void;
}

const ITEMS_FAILED: LambdaError = {
  errorType: 'BatchItemFailures',
  errorMessage: 'The function reported failed items',
};

/** Calls the mapping's function with a batch. Never rejects. */
function invokeWith({ invoke, mapping }: Delivery, batch: readonly StreamRecord[]): Promise<InvokeResult> {
  return invoke(mapping.functionName, { Records: batch }).catch((error: unknown) => ({
    error: { errorType: 'InvokeError', errorMessage: String(error) },
  }));
}

/** Index of the first failed record; the batch's length when none failed. */
function firstFailure(mapping: EventSource, batch: readonly StreamRecord[], result: InvokeResult): number {
  const failed = failedItems(result, mapping.reportsItemFailures);
  if (failed === 'all') return 0;
  // As in AWS, an empty or unknown identifier fails the whole batch.
  const indexes = failed.map((id) => batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === id));
  return Math.max(0, Math.min(batch.length, ...indexes));
}

const STOPPED = 'The stream delivery was closed';

/**
 * Delivers records to a mapping's function in order and in batches, retrying each until it succeeds or is given up.
 * Rejects only when the delivery is closed meanwhile.
 */
export async function deliver(delivery: Delivery, records: readonly StreamRecord[]): Promise<void> {
  const queue: (readonly StreamRecord[])[] = [];
  const size = delivery.mapping.batchSize;
  for (let index = 0; index < records.length; index += size) queue.push(records.slice(index, index + size));
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift())
    queue.unshift(...(await deliverBatch(delivery, batch)));
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
    if (mapping.bisectsFailedBatches && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      return [batch.slice(0, half), batch.slice(half)];
    }
  }
}
