/** Digits and at most one dot: "1.2.3" is not a number (rule 5.7). */
const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** Three digits follow each comma, so a decimal comma never multiplies a value. */
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** The ways to write a number of a field: an amount in AUD, a percentage, a ratio such as 1.5x, a count. */
export type NumberStyle = 'money' | 'percent' | 'number' | 'integer';

const CURRENCY = /^([+-]?)(?:aud|au?\$|\$)|aud$/g;
const PERCENT = /(?:%|percent|pct)$/;
const RATIO = /x$/;
const MAGNITUDE = /(?:(k|thousand)|(m|mn|mln|mil|mio|million)|(b|bn|billion))$/;
const POWERS = ['e3', 'e6', 'e9'] as const;

/** Returns the power of ten that an amount ends with ("12.5m"), and the digits before it. */
function splitMagnitude(amount: string): readonly [digits: string, power: string] {
  const match = MAGNITUDE.exec(amount);
  const power = POWERS.find((_, index) => match?.[index + 1] !== undefined);
  return match && power ? [amount.slice(0, match.index), power] : [amount, ''];
}

/** Returns digits without thousands separators, with the power of ten of an amount; '' when they are not a number. */
function numeral(digits: string, power = ''): string {
  const plain = GROUPED.test(digits) ? digits.replaceAll(',', '') : digits;
  return NUMERIC.test(plain) ? plain + power : '';
}

const numerals: Readonly<Record<NumberStyle, (bare: string) => string>> = {
  money: (bare) => numeral(...splitMagnitude(bare.replaceAll(CURRENCY, '$1'))),
  percent: (bare) => numeral(bare.replace(PERCENT, '')),
  number: (bare) => numeral(bare.replace(RATIO, '')),
  integer: (bare) => numeral(bare),
};

/**
 * Parses a number as people type it: "18,750,000", "$12.5m", "7.2 million", "65%", "1.5x".
 * @returns undefined for any other text, such as a decimal comma
 */
export function parseNumber(text: string, style: NumberStyle): number | undefined {
  const digits = numerals[style](text.replaceAll(/\s/g, '').toLowerCase());
  return digits === '' ? undefined : Number(digits);
}
