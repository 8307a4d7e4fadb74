import * as z from 'zod/mini';
import type { Field } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Empty values that other callers get in place of a record's admin-only fields, by the record's schema. */
const adminOnlyValues = new WeakMap<z.core.$ZodType, Values>();

/** Registers the fields of a record that only administrators see. */
export function registerAdminOnlyFields(
  record: z.ZodMiniType,
  fields: Readonly<Record<string, Field>>,
): void {
  const adminOnly = Object.entries(fields).filter(([, { read }]) => read === 'admin');
  if (adminOnly.length > 0)
    adminOnlyValues.set(record, Object.fromEntries(adminOnly.map(([name, { empty }]) => [name, empty])));
}

const elementOf = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniArray ? schema.def.element : undefined;

const replaceValues = (values: Values) => (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? { ...answer, ...values } : answer;

/** Whether a record schema has fields that only administrators see. */
export const hasAdminOnlyFields = (schema: z.core.$ZodType): boolean => adminOnlyValues.has(schema);

/** Blanks the admin-only fields of an answer with a record or a list of records. */
export function redactAdminOnlyFields<A>(schema: z.ZodMiniType<A>, answer: A): unknown {
  const element = elementOf(schema);
  const elementValues = element && adminOnlyValues.get(element);
  if (elementValues && Array.isArray(answer)) return answer.map(replaceValues(elementValues));
  const values = adminOnlyValues.get(schema);
  return values ? replaceValues(values)(answer) : answer;
}
