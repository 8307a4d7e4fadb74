/** A token bucket: at most `burst` tokens, refilled at `rate` a second. */
export class TokenBucket {
  readonly #rate: number;
  readonly #burst: number;
  #tokens: number;
  #refilledAt: number;

  /** @param now milliseconds */
  constructor({ rate, burst }: { readonly rate: number; readonly burst: number }, now: number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#tokens = burst;
    this.#refilledAt = now;
  }

  /** Takes a token; false when empty. @param now milliseconds */
  take(now: number): boolean {
    const refill = (Math.max(0, now - this.#refilledAt) / 1000) * this.#rate;
    this.#tokens = Math.min(this.#burst, this.#tokens + refill);
    this.#refilledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
