import { isObject } from '../json.ts';
import type { InvokeResult } from './types.ts';

/** Bytes of an answer that Lambda passes on. */
export const PAYLOAD_LIMIT = 6_291_556;

/**
 * The result of a payload; an error when Lambda would not pass it on.
 * @param body the text of its `body`, where that came beside it
 */
export function resultOf(payload: string, body?: unknown): InvokeResult {
  if (Buffer.byteLength(payload) <= PAYLOAD_LIMIT) {
    const value: unknown = JSON.parse(payload);
    return { payload: body !== undefined && isObject(value) ? { ...value, body } : value };
  }
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT} bytes).`;
  return { error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
}
