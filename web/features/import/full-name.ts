/** The field that a column of full names fills: the first and last name come from its cells. */
export const FULL_NAME = 'fullName';
export const NAME_PARTS = ['firstName', 'lastName'] as const;

const HONORIFIC = /^(?:mr|mrs|ms|miss|dr|prof)\b\.?\s*/i;

/** Splits “Anna de Vries” and “de Vries, Anna” into the first and the last name. */
export function splitFullName(fullName: string): readonly [first: string, last: string] {
  const name = fullName.replace(HONORIFIC, '');
  const [last = '', first] = name.split(/\s*,\s*/);
  if (first) return [first, last];
  const [start = '', ...rest] = name.split(/\s+/);
  return [start, rest.join(' ')];
}
