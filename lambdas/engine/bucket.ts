/** Rate limit: `rate` tokens a second, and a burst of `burst` tokens. */
export interface RateLimit {
  readonly rate: number;
  readonly burst: number;
}

/** Milliseconds in which a bucket gains this many tokens. */
export const refillMs = (tokens: number, { rate }: RateLimit): number => (tokens * 1000) / rate;

/**
 * Takes tokens. A bucket's state is the time at which it is full again, in milliseconds since 1970: one number, no
 * timer.
 * @returns the new time, or the milliseconds to wait for enough tokens
 */
export function takeTokens(
  fullAt: number,
  tokens: number,
  limit: RateLimit,
  now: number,
): { readonly fullAt: number } | { readonly wait: number } {
  const nextFullAt = Math.max(fullAt, now) + refillMs(tokens, limit);
  const wait = nextFullAt - now - refillMs(limit.burst, limit);
  return wait > 0 ? { wait } : { fullAt: nextFullAt };
}
