import { isObject } from '../json.ts';
import type { InvokeResult } from './types.ts';

/** Lambda's maximum response size, in bytes. */
export const PAYLOAD_LIMIT = 6_291_556;

/**
 * Parses a response payload; returns an error when it exceeds Lambda's limit.
 * @param body the text of its `body`, when sent separately
 */
export function resultOf(payload: string, body?: unknown): InvokeResult {
  if (Buffer.byteLength(payload) <= PAYLOAD_LIMIT) {
    const value: unknown = JSON.parse(payload);
    return { payload: body !== undefined && isObject(value) ? { ...value, body } : value };
  }
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT} bytes).`;
  return { error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
}
