/** Half of a surrogate pair, which the table would store as U+FFFD. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

const textOf = (text: string): string => JSON.stringify(text.replace(LONE_SURROGATE, '\uFFFD'));

/**
 * Returns a value as canonical JSON (RFC 8785): sorted members, no whitespace, no undefined members. A value gives
 * the same text before and after storage.
 * @throws Error for values outside JSON, such as functions or infinite numbers
 */
export function canonical(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean' || Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value
      .filter((item) => item !== undefined)
      .map(canonical)
      .join(',')}]`;
  if (typeof value !== 'object') throw new Error(`This ${typeof value} has no JSON form.`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${textOf(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
