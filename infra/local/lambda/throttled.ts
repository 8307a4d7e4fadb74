import type { InvokeResult, LambdaError } from './types.ts';

/** What Lambda answers (429) when as many events are under way as the function may handle; its code does not run. */
export const throttled: LambdaError = {
  errorType: 'TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};

/** Whether an event was refused and may be sent again: the function has not seen it. */
export const isThrottled = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === throttled.errorType;
