import { parseNumber } from '../../../shared/schema/typed-number.ts';
import { isNumeric, type Field } from '../../../shared/schema/field.ts';

/** Unit of a column's amounts, written in its heading: millions or thousands. */
export type Unit = 'm' | 'k' | '';

const UNIT = /(?:\$\s?|[([](?:in )?)(?:(m|mn|mln|mil|millions?)|(k|'?000s?|thousands?))\b/i;

/** Amounts from this number on are in dollars, even if the heading names a larger unit. */
const IN_DOLLARS = 100_000;

/** The unit of a heading such as "Loan ($m)" or "Amount ($'000)". */
export function unitOf(heading: string): Unit {
  const [, millions, thousands] = UNIT.exec(heading) ?? [];
  if (millions) return 'm';
  return thousands ? 'k' : '';
}

/** Words before an approximate figure: "approx. 12m", "~6.5m". */
const APPROXIMATE = /^(?:approx(?:imately|\.)?|about|circa|ca?\.|[~≈])\s*(?=[\d$])/i;

export const withoutApproximation = ({ kind }: Field, text: string): string =>
  isNumeric(kind) ? text.replace(APPROXIMATE, '') : text;

/** Appends the column's unit to an amount without a unit, unless the amount is too large for it. */
export function withUnit({ kind }: Field, text: string, unit: Unit): string {
  if (unit === '' || kind !== 'money' || !/\d$/.test(text)) return text;
  const amount = parseNumber(text, 'money');
  return amount !== undefined && amount < IN_DOLLARS ? `${text}${unit}` : text;
}
