/** How much may be taken of a bucket: `rate` tokens a second, and `burst` of them at once from a full one. */
export interface Limit {
  readonly rate: number;
  readonly burst: number;
}

/** Milliseconds in which a bucket gets so many tokens. */
export const timeFor = (tokens: number, { rate }: Limit): number => (tokens * 1000) / rate;

/**
 * Takes tokens. A bucket is told by the time at which it is full again, in milliseconds since 1970: it needs no other
 * number, and no timer.
 * @returns when it is full again, or how many milliseconds to wait until it has so many
 */
export function take(
  fullAt: number,
  tokens: number,
  limit: Limit,
  now: number,
): { readonly fullAt: number } | { readonly wait: number } {
  const after = Math.max(fullAt, now) + timeFor(tokens, limit);
  const wait = after - now - timeFor(limit.burst, limit);
  return wait > 0 ? { wait } : { fullAt: after };
}
