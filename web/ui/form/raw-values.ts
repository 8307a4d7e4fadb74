import { readField, isEmpty, type Field } from '../../../shared/schema/field.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Issues } from '../../../shared/schema/errors.ts';

/** The values of the controls: text for everything that is typed, lists for several choices. */
export type Raw = Readonly<Record<string, unknown>>;

const amount = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** A stored value as its control shows it; amounts are grouped with commas. */
export function rawOf(field: Pick<Field, 'kind'> & Partial<Pick<Field, 'initial'>>, value: unknown): unknown {
  if (value === null || value === undefined) return field.kind === 'flag' ? field.initial : '';
  if (typeof value !== 'number') return value;
  return field.kind === 'money' ? amount.format(value) : String(value);
}

export const rawValues = (fields: Fields, record: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] ? [[name, rawOf(fields[name], record[name])]] : [])),
  );

/** Whether two values look the same in their control. */
export const sameRaw = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Names of the fields that differ. */
export const changedIn = (before: Raw, now: Raw): readonly string[] =>
  Object.keys(now).filter((name) => !sameRaw(before[name], now[name]));

/** The values that differ from those before. */
export const changesSince = (before: Raw, now: Raw): Raw =>
  Object.fromEntries(changedIn(before, now).map((name) => [name, now[name]]));

export interface Read {
  readonly values: Raw;
  readonly issues: Issues;
}

/**
 * Parses and validates what was typed.
 * @param names the fields of the form
 * @param record the values of the other fields, for rules over several fields
 * @param check the rules over several fields
 */
export function readRaw(
  fields: Fields,
  names: readonly string[],
  raw: Raw,
  record: Raw,
  check: (record: Raw) => Issues = () => ({}),
): Read {
  const values: Record<string, unknown> = {};
  const issues: Record<string, string> = {};
  for (const name of names) {
    const field = fields[name];
    if (!field) continue;
    const read = readField(field, raw[name]);
    if ('message' in read) issues[name] = read.message;
    else values[name] = read.value;
  }
  const ruled = Object.entries(check({ ...record, ...values })).filter(([name]) => names.includes(name));
  return { values, issues: { ...Object.fromEntries(ruled), ...issues } };
}

/** The warning for text that will not be kept (rule 5.8). */
export function notKeptMessage(field: Field, raw: unknown): string | undefined {
  if (!field.lenient || isEmpty(field.clean(raw))) return undefined;
  const read = readField({ ...field, lenient: false }, raw);
  return 'message' in read ? read.message : undefined;
}

/** Whether an amount is so large that the message shows while typing (rule 5.12). */
export function exceedsTypingMax(field: Field, raw: unknown): boolean {
  const value = field.clean(raw);
  return field.typingMax !== undefined && typeof value === 'number' && value > field.typingMax;
}
