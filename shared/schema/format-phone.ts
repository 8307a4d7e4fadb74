/** Groups of digits after the country's code: mobile and other numbers. */
const phoneGroups: readonly (readonly [RegExp, string])[] = [
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^\+61(\d)(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
  [/^\+64(2\d)(\d{3,4})(\d{4})$/, '+64 $1 $2 $3'],
  [/^\+64(2\d)(\d{3})(\d{3})$/, '+64 $1 $2 $3'],
  [/^\+64(\d)(\d{3})(\d{4})$/, '+64 $1 $2 $3'],
];

/** Formats a phone number of Australia or New Zealand: `+61 2 5550 3555`; other text is unchanged. */
export function formatPhone(value: string): string {
  const format = phoneGroups.find(([digits]) => digits.test(value));
  return format ? value.replace(...format) : value;
}
