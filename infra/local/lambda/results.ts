import { isObject, objectOf } from '../json.ts';
import type { InvokeResult, LambdaError } from './types.ts';
import { pause } from '../stream/pause.ts';

/** Lambda's maximum response size, in bytes. */
const PAYLOAD_LIMIT = 6_291_556;

/** Returns an error above Lambda's limit. @param body the text of its `body`, when sent separately */
export function resultOf(payload: string, body?: unknown): InvokeResult {
  if (Buffer.byteLength(payload) <= PAYLOAD_LIMIT) {
    const value: unknown = JSON.parse(payload);
    return { payload: body !== undefined && isObject(value) ? { ...value, body } : value };
  }
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT} bytes).`;
  return { error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
}

/** The error of a call that was running when the functions were stopped. */
export const STOPPED = 'Sandbox.Stopped';

/** Whether a call failed because the portal stopped, which is not the function's fault. */
export const isStopped = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === STOPPED;

/** Lambda's answer (429) at the concurrency limit; the function's code does not run. */
export const throttled: LambdaError = {
  errorType: 'TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};

/** Whether an event was throttled, so that a retry is safe: the function has not received it. */
export const isThrottled = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === throttled.errorType;

/** Identifiers of the failed records or messages of a batch; `all` when the answer is an error or malformed. */
export function failedItems(result: InvokeResult, reportsItemFailures: boolean): 'all' | unknown[] {
  if ('error' in result) return 'all';
  if (!reportsItemFailures || result.payload === null) return [];
  const failures = objectOf(result.payload)['batchItemFailures'] ?? [];
  if (!isObject(result.payload) || !Array.isArray(failures)) return 'all';
  return failures.map((failure) => objectOf(failure)['itemIdentifier']);
}

const RETRY_MS = 200;

/** Invokes a function until it is not throttled: throttled calls do not count as attempts. */
export async function invokeUntilAdmitted(
  invoke: () => Promise<InvokeResult>,
  signal: AbortSignal,
): Promise<InvokeResult> {
  for (;;) {
    const result = await invoke();
    if (!isThrottled(result) || signal.aborted) return result;
    await pause(RETRY_MS, signal);
  }
}
