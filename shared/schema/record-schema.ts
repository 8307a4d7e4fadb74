import * as z from 'zod/mini';
import { registerAdminOnlyFields } from './admin-only-fields.ts';
import { mapFields, type Fields, type RecordOf, type ValuesOf } from './entity.ts';
import type { Field, Kind, Option } from './field.ts';
import { ID } from './kinds.ts';

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value);

const text = () => z.string();
const number = () => z.nullable(z.number());

/** The schema of a stored value, by the kind of its field. */
const schemas: { readonly [K in Kind]: (field: Field) => z.ZodMiniType } = {
  text,
  longText: text,
  email: text,
  phone: text,
  url: text,
  date: text,
  reference: text,
  money: number,
  percent: number,
  number,
  integer: number,
  choice: ({ options }) => z.enum([...valuesOf(options), '']),
  multiChoice: ({ options, maxItems }) =>
    maxItems === undefined
      ? z.array(z.enum(valuesOf(options)))
      : z.array(z.string().check(z.regex(ID))).check(z.maxLength(maxItems)),
  flag: () => z.boolean(),
  flags: () => z.record(z.string(), z.number()),
  rows: ({ rows }) => z.array(z.object(mapFields(rows?.fields ?? {}, fieldSchema))),
};

export function fieldSchema<T>(field: Field<T>): z.ZodMiniType<T> {
  return schemas[field.kind](field) as z.ZodMiniType<T>;
}

/** Builds the schema of one stored value of an entity's records. @throws Error for an unknown field */
export function storedSchema<F extends Fields, N extends keyof F & string>(
  { fields }: { readonly fields: F },
  name: N,
): z.ZodMiniType<ValuesOf<F>[N]> {
  const field: Field | undefined = fields[name];
  if (!field) throw new Error(`There is no field ${name}`);
  return fieldSchema(field) as z.ZodMiniType<ValuesOf<F>[N]>;
}

const recordSchemas = new WeakMap<Fields, z.ZodMiniType>();

function buildRecordSchema(fields: Fields): z.ZodMiniType {
  const schema = z.object({
    ...mapFields(fields, fieldSchema),
    id: z.string(),
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  });
  registerAdminOnlyFields(schema, fields);
  recordSchemas.set(fields, schema);
  return schema;
}

/** Returns the schema of an entity's stored records; built once, when first used. */
export function recordSchema<E extends { readonly fields: Fields }>({
  fields,
}: E): z.ZodMiniType<RecordOf<E['fields']>> {
  return (recordSchemas.get(fields) ?? buildRecordSchema(fields)) as z.ZodMiniType<RecordOf<E['fields']>>;
}
