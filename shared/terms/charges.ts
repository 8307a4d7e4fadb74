import { toMonthly } from './rate.ts';

/** The drawn or paid share of an S-curve by the elapsed share of its months: slow, fast, slow. */
export const sCurve = (elapsed: number): number => elapsed * elapsed * (3 - 2 * elapsed);

/** Computes a fee in percent of an offer's limit, in AUD. */
export const percentOfLimit = (limit: number | null, percent: number | null | undefined): number =>
  ((limit ?? 0) * (percent ?? 0)) / 100;

interface LineFee {
  /** Percent a year. */
  readonly lineFee?: number | null;
  readonly lineFeeBasis?: 'limit' | 'undrawn' | 'drawn' | '';
}

/** Computes the line fee of a month in AUD. @param balance at the start of the month */
export function monthlyLineFee(
  { lineFee, lineFeeBasis = '' }: LineFee,
  limit: number,
  balance: number,
): number {
  const bases = { limit, undrawn: Math.max(limit - balance, 0), drawn: balance, '': 0 };
  return toMonthly(bases[lineFeeBasis] * (lineFee ?? 0));
}
