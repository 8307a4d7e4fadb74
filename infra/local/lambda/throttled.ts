import { pause } from '../stream/pause.ts';
import type { InvokeResult, LambdaError } from './types.ts';

/** What Lambda answers (429) when as many events are under way as the function may handle; its code does not run. */
export const throttled: LambdaError = {
  errorType: 'TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};

/** Whether an event was refused and may be sent again: the function has not seen it. */
export const isThrottled = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === throttled.errorType;

const AGAIN_MS = 200;

/** Invokes a function again while it is throttled: a refusal for want of concurrency is no attempt. */
export async function untilAdmitted(
  invoke: () => Promise<InvokeResult>,
  signal: AbortSignal,
): Promise<InvokeResult> {
  for (;;) {
    const result = await invoke();
    if (!isThrottled(result) || signal.aborted) return result;
    await pause(AGAIN_MS, signal);
  }
}
