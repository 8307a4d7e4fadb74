import { effectOf } from '../../../shared/entities/options.ts';
import { readField, isEmpty, type Field } from '../../../shared/schema/field.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { numberFormat } from '../../../shared/schema/formats.ts';

/** Values of the controls: text for typed input, lists for multiple choice. */
export type Raw = Readonly<Record<string, unknown>>;

const amount = numberFormat({ maximumFractionDigits: 2 });

/** Converts a stored value to its control's value; amounts are grouped with commas. */
export function rawValue(
  field: Pick<Field, 'kind'> & Partial<Pick<Field, 'initial'>>,
  value: unknown,
): unknown {
  if (value === null || value === undefined) return field.kind === 'flag' ? field.initial : '';
  if (typeof value !== 'number') return value;
  return field.kind === 'money' ? amount().format(value) : String(value);
}

export const rawValues = (fields: Fields, record: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] ? [[name, rawValue(fields[name], record[name])]] : [])),
  );

export const pick = (values: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Whether two values look the same in a control. */
export const isSameRaw = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? '') === JSON.stringify(right ?? '');

export const changedNames = (initial: Raw, current: Raw): readonly string[] =>
  Object.keys(current).filter((name) => !isSameRaw(initial[name], current[name]));

export const changedValues = (initial: Raw, current: Raw): Raw =>
  pick(current, changedNames(initial, current));

export interface ParsedValues {
  readonly values: Raw;
  readonly issues: Issues;
}

/**
 * Parses and validates input.
 * @param names the fields of the form
 * @param record values of the other fields, for rules over several fields
 * @param check rules over several fields
 */
export function parseValues(
  fields: Fields,
  names: readonly string[],
  raw: Raw,
  record: Raw,
  check: (record: Raw) => Issues = () => ({}),
): ParsedValues {
  const values: Record<string, unknown> = {};
  const issues: Record<string, string> = {};
  for (const name of names) {
    const field = fields[name];
    if (!field) continue;
    const result = readField(field, raw[name]);
    if ('message' in result) issues[name] = result.message;
    else values[name] = result.value;
  }
  const ruleIssues = Object.entries(check({ ...record, ...values })).filter(([name]) => names.includes(name));
  return { values, issues: { ...Object.fromEntries(ruleIssues), ...issues } };
}

/** Returns the warning for text that will not be kept (rule 5.8). */
export function notKeptMessage(field: Field, raw: unknown): string | undefined {
  if (!field.lenient || isEmpty(field.clean(raw))) return undefined;
  const result = readField({ ...field, lenient: false }, raw);
  return 'message' in result ? result.message : undefined;
}

/** Returns the consequence of an option that the user has chosen instead of another. */
export const newEffect = ({ options }: Field, before: unknown, raw: unknown): string | undefined =>
  raw === before ? undefined : effectOf(options, raw);

/** Whether an amount is so large that the message shows while typing (rule 5.12). */
export function exceedsTypingMax(field: Field, raw: unknown): boolean {
  const value = field.clean(raw);
  return field.typingMax !== undefined && typeof value === 'number' && value > field.typingMax;
}
