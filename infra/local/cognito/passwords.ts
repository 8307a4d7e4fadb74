import { randomInt } from 'node:crypto';
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

/** A random password that satisfies any policy. */
export function temporaryPassword(pool: Pool): string {
  const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#%*+-'];
  const all = sets.join('');
  const length = Math.max(12, pool.settings.policy.MinimumLength);
  const chosen = Array.from({ length }, (_, at) => pick(sets[at] ?? all));
  for (let at = length - 1; at > 0; at -= 1) {
    const swapIndex = randomInt(at + 1);
    [chosen[at], chosen[swapIndex]] = [chosen[swapIndex] ?? '', chosen[at] ?? ''];
  }
  return chosen.join('');
}

const pick = (from: string): string => from.charAt(randomInt(from.length));
