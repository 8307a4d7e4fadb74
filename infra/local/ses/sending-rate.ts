import { SesError } from './error.ts';

const DAY_MS = 86_400_000;

/** SES's limits, counted in recipients. */
export class SendingRate {
  readonly #perSecond: number;
  readonly #perDay: number;
  #sent: { readonly at: number; readonly count: number }[] = [];

  constructor(perSecond: number, perDay: number) {
    this.#perSecond = perSecond;
    this.#perDay = perDay;
  }

  /** Counts a mail to `count` recipients at `now`, in milliseconds. @throws SesError Throttling */
  take(count: number, now: number): void {
    this.#sent = this.#sent.filter(({ at }) => at > now - DAY_MS);
    if (this.#since(now - DAY_MS) + count > this.#perDay)
      throw new SesError('Throttling', 'Daily message quota exceeded.');
    // A single mail to many may pass the rate when nothing else was sent, or it never could.
    const recent = this.#since(now - 1000);
    if (recent > 0 && recent + count > this.#perSecond)
      throw new SesError('Throttling', 'Maximum sending rate exceeded.');
    this.#sent.push({ at: now, count });
  }

  clear(): void {
    this.#sent = [];
  }

  #since(time: number): number {
    return this.#sent.reduce((sum, { at, count }) => (at > time ? sum + count : sum), 0);
  }
}
