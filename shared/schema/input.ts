import type { Fields, ValuesOf } from './entity.ts';
import type { Issues } from './errors.ts';
import { readField, type Field } from './field.ts';

/** The caller, and whether the input creates a record. */
export interface Reader {
  readonly admin: boolean;
  /** A record is being created: fixed fields may be set. */
  readonly creating: boolean;
  readonly draft?: boolean;
}

/** Whether this caller may write the field in this step. */
export const writable = (field: Field, reader: Reader): boolean =>
  (field.write === 'everyone' || (field.write === 'admin' && reader.admin)) &&
  (!field.fixed || reader.creating);

const allowedOption = (field: Field, value: unknown, reader: Reader, before: unknown) =>
  reader.admin || !field.memberOptions || value === before || field.memberOptions.includes(String(value));

/**
 * Reads the fields of a body over a record's current values. Drops unknown fields and fields that the caller may not
 * write; omitted fields keep their value.
 * @returns the changed values and all issues, keyed by field
 */
export function readInput<F extends Fields>(
  of: { readonly fields: F },
  body: Readonly<Record<string, unknown>>,
  current: ValuesOf<F>,
  reader: Reader,
): { values: ValuesOf<F>; issues: Issues } {
  const values: Record<string, unknown> = { ...current };
  const issues: Record<string, string> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    if (!writable(field, reader)) continue;
    const raw = Object.hasOwn(body, name) ? body[name] : values[name];
    const read = readField(field, raw, reader.draft);
    if ('message' in read) issues[name] = read.message;
    else if (allowedOption(field, read.value, reader, values[name])) values[name] = read.value;
    else issues[name] = field.message;
  }
  return { values: values as ValuesOf<F>, issues };
}
