import type { InvokeResult } from './types.ts';

/** Bytes of an answer that Lambda passes on. */
export const PAYLOAD_LIMIT = 6_291_556;

/** The result of a payload; an error when Lambda would not pass it on. */
export function resultOf(payload: string): InvokeResult {
  if (Buffer.byteLength(payload) <= PAYLOAD_LIMIT) {
    const value: unknown = JSON.parse(payload);
    return { payload: value };
  }
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT} bytes).`;
  return { error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
}
