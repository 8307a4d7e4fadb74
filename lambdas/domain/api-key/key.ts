import { createHash, randomBytes } from 'node:crypto';

/** How every key begins: tools that look for leaked secrets know it by that. */
const PREFIX = 'pfp_';
const BYTES = 32;
/** Characters that are kept, to tell keys apart: the random ones of them are worth nothing alone. */
const SHOWN = 8;

/** A key in the form that it has: 256 random bits. */
export const API_KEY = /^pfp_[\w-]{43}$/;

export const newApiKey = (): string => PREFIX + randomBytes(BYTES).toString('base64url');

export const beginningOf = (key: string): string => key.slice(0, SHOWN);

/** What is kept of a key. It has 256 random bits, so that a plain hash cannot be turned back. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
