import * as z from 'zod/mini';
import type { Field } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values that members get in place of a record's admin-only fields, by the record's schema. */
const adminOnlyValues = new WeakMap<z.core.$ZodType, Values>();

/** Registers the fields of a record that only administrators see. */
export function registerAdminOnlyFields(
  record: z.ZodMiniType,
  fields: Readonly<Record<string, Field>>,
): void {
  const own = Object.entries(fields).filter(([, { read }]) => read === 'admin');
  if (own.length > 0)
    adminOnlyValues.set(record, Object.fromEntries(own.map(([name, { empty }]) => [name, empty])));
}

const elementOf = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniArray ? schema.def.element : undefined;

const replaceValues = (values: Values) => (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? { ...answer, ...values } : answer;

/** Whether a record schema has fields that only administrators see. */
export const hasAdminOnlyFields = (schema: z.core.$ZodType): boolean => adminOnlyValues.has(schema);

/** An answer, a record or a list of them, as others than administrators may know it. */
export function redactAdminOnlyFields<A>(schema: z.ZodMiniType<A>, answer: A): unknown {
  const element = elementOf(schema);
  const ofEach = element && adminOnlyValues.get(element);
  if (ofEach && Array.isArray(answer)) return answer.map(replaceValues(ofEach));
  const own = adminOnlyValues.get(schema);
  return own ? replaceValues(own)(answer) : answer;
}
