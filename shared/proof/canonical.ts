/** Half of a character: the table would keep U+FFFD in its place. */
const HALF = /\p{Surrogate}/gu;

const textOf = (text: string): string => JSON.stringify(text.replace(HALF, '\uFFFD'));

/**
 * A value as canonical JSON (RFC 8785): sorted members, no whitespace, no undefined members. Values give the same
 * text before and after storage.
 * @throws Error for values outside JSON, such as functions or infinite numbers
 */
export function canonical(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean' || Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value
      .filter((each) => each !== undefined)
      .map(canonical)
      .join(',')}]`;
  if (typeof value !== 'object') throw new Error(`JSON has no ${typeof value}.`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${textOf(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
