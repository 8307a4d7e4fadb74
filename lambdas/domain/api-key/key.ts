import { createHash, randomBytes } from 'node:crypto';

/** The prefix of every key, so that secret scanners recognise it. */
const PREFIX = 'pfp_';
const RANDOM_BYTES = 32;
/** Visible characters of a key, for recognition: too few to be useful to others. */
const VISIBLE_LENGTH = 8;

/** Format of a key: the prefix, and 256 random bits as base64url. */
export const API_KEY_PATTERN = /^pfp_[\w-]{43}$/;

export const generateApiKey = (): string => PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');

export const visibleBeginningOf = (key: string): string => key.slice(0, VISIBLE_LENGTH);

/** SHA-256 of a key. The key has 256 random bits, so a plain hash is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
