import type { InvokeResult } from './types.ts';

/** The error of a call that was running when the functions were stopped. */
export const STOPPED = 'Sandbox.Stopped';

/** Whether a call failed because the portal stopped, which is not the function's fault. */
export const isStopped = (result: InvokeResult): boolean =>
  'error' in result && result.error.errorType === STOPPED;
