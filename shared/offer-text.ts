import { shortAmount } from './schema/short-amount.ts';
import { numberFormat, PERCENT } from './schema/formats.ts';

const decimals = numberFormat({ maximumFractionDigits: 4 });

/** `$4.75m at 10.9 %`; `new terms` if the limit is null. @param rate percent a year */
export const offerText = ({
  amount,
  rate,
}: {
  readonly amount: number | null;
  readonly rate: number | null;
}): string =>
  amount === null
    ? 'new terms'
    : shortAmount(amount) + (rate === null ? '' : ` at ${decimals().format(rate)}${PERCENT}`);
