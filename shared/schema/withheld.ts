import * as z from 'zod/mini';
import type { Field } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** What others than administrators are answered in place of a record's values, by the schema of the record. */
const withheld = new WeakMap<z.core.$ZodType, Values>();

/** Keeps which values of a record administrators alone learn. */
export function withhold(record: z.ZodMiniType, fields: Readonly<Record<string, Field>>): void {
  const own = Object.entries(fields).filter(([, { read }]) => read === 'admin');
  if (own.length > 0) withheld.set(record, Object.fromEntries(own.map(([name, { empty }]) => [name, empty])));
}

const elementOf = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniArray ? schema.def.element : undefined;

const without = (values: Values) => (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? { ...answer, ...values } : answer;

/** Whether the schema is that of a record of which others than administrators do not learn everything. */
export const isWithheld = (schema: z.core.$ZodType): boolean => withheld.has(schema);

/** An answer, a record or a list of them, as others than administrators may know it. */
export function forMembers<A>(schema: z.ZodMiniType<A>, answer: A): unknown {
  const element = elementOf(schema);
  const ofEach = element && withheld.get(element);
  if (ofEach && Array.isArray(answer)) return answer.map(without(ofEach));
  const own = withheld.get(schema);
  return own ? without(own)(answer) : answer;
}
