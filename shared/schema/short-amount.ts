import { numberFormat } from './formats.ts';

const MILLION = 1_000_000;
/** Amounts in steps of $10,000 are exact in millions with two decimals. */
const STEP = 10_000;

const plain = numberFormat({ maximumFractionDigits: 2 });

/** Whether an amount (AUD) can be shown in millions without rounding. */
export const isInMillions = (amount: number): boolean => amount >= MILLION && amount % STEP === 0;

/** Formats the number of millions of an amount (AUD): `4.75`. */
export const millionsOf = (amount: number): string => plain().format(amount / MILLION);

/** Formats an amount (AUD) briefly but exactly: `$4.75m`, `$9,237,500`. */
export const shortAmount = (amount: number): string =>
  isInMillions(amount) ? `$${millionsOf(amount)}m` : `$${plain().format(amount)}`;
