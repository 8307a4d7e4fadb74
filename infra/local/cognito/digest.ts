import { createHash, createHmac } from 'node:crypto';

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A digest only the holder of the secret can make. */
export const keyed = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();
