import { monthAfter } from '../../../shared/schema/typed-month.ts';
import { formatMonth } from '../../ui/format.ts';
import { numberFormat, PERCENT } from '../../../shared/schema/formats.ts';

/** AUD; percent; percent a year; a factor; a month of the plan, from 0. */
export type Unit = 'aud' | 'percent' | 'rate' | 'times' | 'month';

export interface Amount {
  readonly label: string;
  readonly unit: Unit;
  readonly value: number | null;
}

/** A figure without its explanation. */
export interface BasicFigure<S> {
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
  readonly value: (source: S) => number | null;
}

/** The declaration of a figure: explanations, comparison, exports and print read it. */
export interface Figure<S> extends BasicFigure<S> {
  /** The formula in words. */
  readonly formula: string;
  /** The amounts that the formula names. */
  readonly inputs?: (source: S) => readonly Amount[];
  /** The reason why there is no value. */
  readonly missing?: string;
}

/** A real minus sign aligns with digits and plus signs. */
const withMinus = (text: string) => text.replace('-', '−');

const withDigits = (digits: number) =>
  numberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  });
const wholeNumber = withDigits(0);
const oneDecimal = withDigits(1);
const twoDecimals = withDigits(2);
const threeDecimals = withDigits(3);

const MILLION = 1_000_000;

/** Rounds to whole dollars, halves away from 0, so that rounded peak − limit is the rounded excess. Never returns -0. */
const roundDollars = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) || 0;

/** Formats an amount to the dollar: `$5,680,875`, `−$79,795`. */
export const dollars = (value: number): string =>
  `${roundDollars(value) < 0 ? '−' : ''}$${wholeNumber().format(Math.abs(roundDollars(value)))}`;

/** Formats an amount to the dollar without a sign of currency, for columns of amounts. */
export const plainDollars = (value: number): string => withMinus(wholeNumber().format(roundDollars(value)));

/** Formats an amount briefly: `$5.7m`, to the dollar below a million. */
export const shortDollars = (value: number): string =>
  Math.abs(value) < MILLION
    ? dollars(value)
    : `${value < 0 ? '−' : ''}$${oneDecimal().format(Math.abs(value) / MILLION)}m`;

/** Formats a percentage with one decimal: `−20.0 %`. */
export const percentText = (value: number): string => withMinus(oneDecimal().format(value) + PERCENT);

/** Percent; more than the error of a computed fall, which is 1e-9. */
const FALL_ROUNDING = 1e-6;

/** Rounds down the largest fall of prices at which a result holds, to one decimal. @param fall percent */
export const roundFall = (fall: number): number => Math.floor((fall + FALL_ROUNDING) * 10) / 10;

/** Formats the largest fall of prices, in percent, at which a result holds. */
export const largestFallText = (fall: number): string => percentText(-roundFall(fall));

/** Formats a month of a plan as a calendar month: June 2028. @param start first month, `2026-12` */
export const monthText = (start: string, month: number): string => formatMonth(monthAfter(start, month));

/** Formats a value for a table or strip; a dash where there is none. @param start first month, `2026-12` */
export function shortText({ unit, value }: Omit<Amount, 'label'>, start: string): string {
  if (value === null) return '–';
  if (unit === 'aud') return shortDollars(value);
  if (unit === 'times') return `${twoDecimals().format(value)}×`;
  if (unit === 'month') return monthText(start, value);
  return unit === 'percent' ? percentText(value) : withMinus(twoDecimals().format(value) + PERCENT);
}

/** As {@link shortText}, to the dollar and to three decimals. */
export function exactText({ unit, value }: Omit<Amount, 'label'>, start: string): string {
  if (value === null) return '–';
  if (unit === 'aud') return dollars(value);
  if (unit === 'month') return monthText(start, value);
  return withMinus(threeDecimals().format(value) + (unit === 'times' ? '×' : PERCENT));
}

/** Formats the signed difference to a base value: `+$120,000`, `−1.2 points`; empty if it rounds to 0. */
export function differenceText(unit: Unit, value: number | null, base: number | null): string {
  if (value === null || base === null) return '';
  const difference = value - base;
  const sign = difference > 0 ? '+' : '';
  if (unit === 'aud') return roundDollars(difference) === 0 ? '' : sign + dollars(difference);
  if (unit === 'month')
    return difference === 0
      ? ''
      : withMinus(`${sign}${difference} month${Math.abs(difference) === 1 ? '' : 's'}`);
  const text = (unit === 'percent' ? oneDecimal : twoDecimals)().format(difference);
  if (Number(text) === 0) return '';
  return withMinus(`${sign}${text}${unit === 'times' ? '×' : ' points'}`);
}
