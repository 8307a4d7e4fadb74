import { isObject, objectOf } from '../json.ts';
import type { InvokeResult, LambdaError } from '../lambda/types.ts';
import type { EventSource } from '../template/event-sources.ts';
import type { Delivery, StreamRecord } from './delivery.ts';

export const ITEMS_FAILED: LambdaError = {
  errorType: 'BatchItemFailures',
  errorMessage: 'The function reported failed items',
};

/** Calls the mapping's function with a batch. Never rejects. */
export async function invokeWith(
  { invoke, mapping }: Delivery,
  batch: readonly StreamRecord[],
): Promise<InvokeResult> {
  try {
    return await invoke(mapping.functionName, { Records: batch });
  } catch (error) {
    return {
      error: {
        errorType: 'InvokeError',
        errorMessage: error instanceof Error ? error.message : String(error),
      },
    };
  }
}

/** Index of the first failed record; the batch's length when none failed. */
export function firstFailure(
  mapping: EventSource,
  batch: readonly StreamRecord[],
  result: InvokeResult,
): number {
  if ('error' in result) return 0;
  if (!mapping.reportsItemFailures || result.payload === null) return batch.length;
  const failures = objectOf(result.payload)['batchItemFailures'] ?? [];
  if (!isObject(result.payload) || !Array.isArray(failures)) return 0;
  // As in AWS, an empty or unknown identifier fails the whole batch.
  const indexes = failures.map((failure) =>
    batch.findIndex((record) => record.dynamodb.SequenceNumber === objectOf(failure)['itemIdentifier']),
  );
  return Math.max(0, Math.min(batch.length, ...indexes));
}
