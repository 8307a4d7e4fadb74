import { randomInt } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import type { Pool } from './model.ts';

const symbols = '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ';
const forgetAfterMs = 15 * 60_000;

/** Refuses a password the pool's policy does not allow, with Cognito's wording of the first rule broken. */
export function checkPolicy(pool: Pool, password: string): void {
  if (!/^\S(.*\S)?$/s.test(password) || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const { policy } = pool.settings;
  const broken =
    (password.length < policy.MinimumLength && 'Password not long enough') ||
    (policy.RequireUppercase && !/[A-Z]/.test(password) && 'Password must have uppercase characters') ||
    (policy.RequireLowercase && !/[a-z]/.test(password) && 'Password must have lowercase characters') ||
    (policy.RequireNumbers && !/[0-9]/.test(password) && 'Password must have numeric characters') ||
    (policy.RequireSymbols &&
      ![...password].some((character) => symbols.includes(character)) &&
      'Password must have symbol characters');
  if (broken)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
}

/** A random password that satisfies any policy. */
export function temporaryPassword(pool: Pool): string {
  const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#%*+-'];
  const all = sets.join('');
  const length = Math.max(12, pool.settings.policy.MinimumLength);
  const chosen = Array.from({ length }, (_, at) => pick(sets[at] ?? all));
  for (let at = length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [chosen[at], chosen[other]] = [chosen[other] ?? '', chosen[at] ?? ''];
  }
  return chosen.join('');
}

const pick = (from: string): string => from.charAt(randomInt(from.length));

interface Attempts {
  readonly failures: number;
  readonly lastAt: number;
  readonly lockedUntil: number;
}

/**
 * Wrong passwords per user: after five the user is locked out for one second, doubled by each further failure up
 * to 15 minutes. Attempts while locked out are refused and change nothing.
 */
export class PasswordAttempts {
  readonly #now: () => number;
  readonly #attempts = new Map<string, Attempts>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** NotAuthorizedException while locked out. */
  assertOpen(who: string): void {
    const kept = this.#attempts.get(who);
    if (kept && kept.lockedUntil > this.#now()) throw notAuthorized('Password attempts exceeded');
  }

  failed(who: string): void {
    const now = this.#now();
    const kept = this.#attempts.get(who);
    const failures = (kept && now - kept.lastAt < forgetAfterMs ? kept.failures : 0) + 1;
    const lockMs = failures < 5 ? 0 : Math.min(forgetAfterMs, 1000 * 2 ** (failures - 5));
    this.#attempts.delete(who);
    this.#attempts.set(who, { failures, lastAt: now, lockedUntil: now + lockMs });
    // Strangers choose the names here, so the oldest make room.
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > 10_000 && oldest !== undefined) this.#attempts.delete(oldest);
  }

  succeeded(who: string): void {
    this.#attempts.delete(who);
  }

  clear(): void {
    this.#attempts.clear();
  }
}
