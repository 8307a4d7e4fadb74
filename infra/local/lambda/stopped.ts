import type { InvokeResult } from './types.ts';

/** The error of a call that was under way when the functions were stopped. */
export const STOPPED = 'Sandbox.Stopped';

/** Says whether a call failed because the portal ends, which is no fault of a function. */
export const isStopped = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === STOPPED;
