import { createHash, createHmac } from 'node:crypto';

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A digest that can be computed only with the secret. */
export const keyed = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();
