import { notAuthorized } from './errors.ts';
import type { Pool, User } from './records.ts';

const FORGET_AFTER_MS = 15 * 60_000;
const MOST_NAMES = 10_000;

/** The key under which a user's wrong passwords are counted. */
export const attemptsOf = (pool: Pool, user: User | undefined, typed = ''): string =>
  `${pool.id}/${user?.sub ?? `?${typed.toLowerCase()}`}`;

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
    const failures = (kept && now - kept.lastAt < FORGET_AFTER_MS ? kept.failures : 0) + 1;
    const lockMs = failures < 5 ? 0 : Math.min(FORGET_AFTER_MS, 1000 * 2 ** (failures - 5));
    this.#attempts.delete(who);
    this.#attempts.set(who, { failures, lastAt: now, lockedUntil: now + lockMs });
    // Names that do not exist are counted too, so the oldest are dropped when there are too many.
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > MOST_NAMES && oldest !== undefined) this.#attempts.delete(oldest);
  }

  succeeded(who: string): void {
    this.#attempts.delete(who);
  }

  clear(): void {
    this.#attempts.clear();
  }
}
