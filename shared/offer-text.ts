import { shortAmount } from './schema/short-amount.ts';
import { numberFormat, PERCENT } from './schema/formats.ts';

const decimals = numberFormat({ maximumFractionDigits: 4 });

interface OfferFigures {
  /** The limit in AUD. */
  readonly amount: number | null;
  /** Percent a year. */
  readonly rate: number | null;
}

/** Formats an offer for a sentence: `$4.75m at 10.9 %`; `new terms` if the limit is null. */
export function offerText({ amount, rate }: OfferFigures): string {
  if (amount === null) return 'new terms';
  const rateText = rate === null ? '' : ` at ${decimals().format(rate)}${PERCENT}`;
  return shortAmount(amount) + rateText;
}
