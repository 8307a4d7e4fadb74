const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The sum of two numbers in plain notation, exact where floating point is not. */
export function addNumbers(left: string, right: string): string {
  const places = Math.max(placesOf(left), placesOf(right));
  const unitsOf = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)));
  const sum = unitsOf(left) + unitsOf(right);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const integerDigits = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return (sum < 0n ? '-' : '') + integerDigits + (fraction === '' ? '' : `.${fraction}`);
}
