import { blank, type Fields, type ValuesOf } from './entity.ts';
import type { Issues } from './errors.ts';
import { isEmpty, readField, type Field, type FieldIssue, type RowsDeclaration } from './field.ts';

/** The caller, and whether the input creates a record. */
export interface InputContext {
  readonly admin: boolean;
  /** A record is being created: fixed fields may be set. */
  readonly creating: boolean;
  readonly draft?: boolean;
}

export const isWritable = (field: Field, context: InputContext): boolean =>
  (field.write === 'everyone' || (field.write === 'admin' && context.admin)) &&
  (!field.fixed || context.creating);

const isAllowed = (field: Field, value: unknown, context: InputContext, before: unknown) =>
  context.admin ||
  !field.nonAdminOptions ||
  value === before ||
  field.nonAdminOptions.includes(String(value));

/**
 * Reads a body into a record's current values. Drops unknown fields and fields that the caller may not write; omitted
 * fields keep their value.
 * @returns all values, changed or not, and all issues, keyed by field
 */
export function readInput<F extends Fields>(
  declaration: { readonly fields: F },
  body: Readonly<Record<string, unknown>>,
  current: ValuesOf<F>,
  context: InputContext,
): { values: ValuesOf<F>; issues: Issues } {
  const values: Record<string, unknown> = { ...current };
  const issues: Record<string, string> = {};
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (!isWritable(field, context)) continue;
    const raw = Object.hasOwn(body, name) ? body[name] : values[name];
    const result = field.rows
      ? readRows(field, field.rows, raw, context)
      : readField(field, raw, context.draft);
    if ('message' in result) issues[name] = result.message;
    else if (isAllowed(field, result.value, context, values[name])) values[name] = result.value;
    else issues[name] = field.message;
    for (const [cell, message] of cellIssues(result)) issues[`${name}.${cell}`] = message;
  }
  return { values: values as ValuesOf<F>, issues };
}

interface RowsResult {
  readonly value: unknown;
  /** Keyed by row and field: `3.amount` is the amount of the fourth row. */
  readonly cells?: Issues;
}

const cellIssues = (result: RowsResult | FieldIssue) =>
  'message' in result ? [] : Object.entries(result.cells ?? {});

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

function readRows(
  { message }: Field,
  { fields, maxRows }: RowsDeclaration,
  raw: unknown,
  context: InputContext,
): RowsResult | FieldIssue {
  if (isEmpty(raw)) return { value: [] };
  if (!Array.isArray(raw) || raw.length > maxRows || !raw.every(isRow)) return { message };
  const rows = raw.map((row) =>
    readInput({ fields }, row, blank({ fields }), { ...context, creating: true }),
  );
  const cells = rows.flatMap((row, at) =>
    Object.entries(row.issues).map(([cell, text]) => [`${at}.${cell}`, text] as const),
  );
  return { value: rows.map(({ values }) => values), cells: Object.fromEntries(cells) };
}
