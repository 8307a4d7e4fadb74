import { invalid } from './errors.ts';

/** Decimal as an integer and the count of its fraction digits; `text` is plain notation, as validation leaves it. */
function scaled(text: string): { units: bigint; places: number } {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function aligned(left: string, right: string): [bigint, bigint, number] {
  const a = scaled(left);
  const b = scaled(right);
  const places = Math.max(a.places, b.places);
  return [a.units * 10n ** BigInt(places - a.places), b.units * 10n ** BigInt(places - b.places), places];
}

/** Negative, zero or positive as `left` is below, equal to or above `right`; exact for all 38 digits. */
export function compareNumbers(left: string, right: string): number {
  if (left.length < 16 && right.length < 16) return Number(left) - Number(right);
  const [a, b] = aligned(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `left` plus `right` (minus when `sign` is -1) in plain notation. Throws ValidationException above 38 digits. */
export function addNumbers(left: string, right: string, sign: 1 | -1): string {
  const [a, b, places] = aligned(left, right);
  const sum = sign === 1 ? a + b : a - b;
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const text = (sum < 0n ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
  const significant = (whole + fraction).replace(/^0+/, '').replace(/0+$/, '');
  if (significant.length > 38) {
    throw invalid('Attempting to store more than 38 significant digits in a Number');
  }
  return text;
}
