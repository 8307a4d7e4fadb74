import { randomBytes } from 'node:crypto';
import { CognitoError, invalidParameter } from './errors.ts';
import type { Pool } from './records.ts';

const SYMBOLS = '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ';

const policyError = (violation: string): CognitoError =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${violation}`);

/** Rejects a password that violates the pool's policy, with Cognito's message for the first violation. */
export function checkPolicy(pool: Pool, password: string): void {
  if (!/^\S(.*\S)?$/s.test(password) || password.length > 256)
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  const { policy } = pool.settings;
  const hasSymbol = [...password].some((character) => SYMBOLS.includes(character));
  if (password.length < policy.MinimumLength) throw policyError('Password not long enough');
  if (policy.RequireUppercase && !/[A-Z]/.test(password))
    throw policyError('Password must have uppercase characters');
  if (policy.RequireLowercase && !/[a-z]/.test(password))
    throw policyError('Password must have lowercase characters');
  if (policy.RequireNumbers && !/[0-9]/.test(password))
    throw policyError('Password must have numeric characters');
  if (policy.RequireSymbols && !hasSymbol) throw policyError('Password must have symbol characters');
}

/** A random password of 20 characters that satisfies any policy. */
export const temporaryPassword = (): string => `${randomBytes(12).toString('base64url')}!aA1`;
