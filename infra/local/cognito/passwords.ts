import { randomBytes } from 'node:crypto';
import { CognitoError, invalidParameter } from './errors.ts';
import type { Pool } from './records.ts';

const SYMBOLS = '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ';

/** Rejects a password that violates the pool's policy, with Cognito's message for the first violation. */
export function checkPolicy(pool: Pool, password: string): void {
  if (!/^\S(.*\S)?$/s.test(password) || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const { policy } = pool.settings;
  const violation =
    (password.length < policy.MinimumLength && 'Password not long enough') ||
    (policy.RequireUppercase && !/[A-Z]/.test(password) && 'Password must have uppercase characters') ||
    (policy.RequireLowercase && !/[a-z]/.test(password) && 'Password must have lowercase characters') ||
    (policy.RequireNumbers && !/[0-9]/.test(password) && 'Password must have numeric characters') ||
    (policy.RequireSymbols &&
      ![...password].some((character) => SYMBOLS.includes(character)) &&
      'Password must have symbol characters');
  if (violation)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${violation}`);
}

/** A random password of 20 characters that satisfies any policy. */
export const temporaryPassword = (): string => `${randomBytes(12).toString('base64url')}!aA1`;
