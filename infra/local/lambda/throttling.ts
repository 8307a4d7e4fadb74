import { pause } from '../stream/pause.ts';
import type { InvokeResult, LambdaError } from './types.ts';

/** Lambda's answer (429) at the concurrency limit; the function's code does not run. */
export const throttled: LambdaError = {
  errorType: 'TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};

/** Whether an event was throttled, so that a retry is safe: the function has not received it. */
export const isThrottled = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === throttled.errorType;

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
