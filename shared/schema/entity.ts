import * as z from 'zod/mini';
import type { Issues } from './errors.ts';
import { readField, type Field } from './field.ts';
import { reference, integer, text } from './kinds.ts';

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Fields every record has; the server writes all but a new record's id. */
export const systemFields = {
  id: reference('Id', { fixed: true, write: 'nobody' }),
  version: integer('Version', { initial: 1, write: 'nobody' }),
  createdAt: text('Created', { write: 'nobody' }),
  updatedAt: text('Updated', { write: 'nobody' }),
};

export type SystemValues = { id: string; version: number; createdAt: string; updatedAt: string };
export type RecordOf<F extends Fields> = ValuesOf<F> & SystemValues;

/** A question the table answers by one Query: which partition a record lies in, and in which order. */
export interface Index<R> {
  /** Nothing means that the record is not part of the answer. */
  readonly partition: (record: R) => string | undefined;
  readonly sort: (record: R) => string;
}

export interface Declaration<N extends string, F extends Fields> {
  readonly noun: N;
  /** The property that wraps the record in a POST body (specification 7). */
  readonly wrapper: string;
  readonly label: string;
  readonly fields: F;
  readonly title: (record: RecordOf<F>) => string;
  /** A new record with nothing but these is a draft (design 4, Draft). */
  readonly draftOf?: string;
  /** Values the server derives from the others on every save. */
  readonly derive?: (record: RecordOf<F>) => Partial<RecordOf<F>>;
  /** Rules over several fields. */
  readonly check?: (record: RecordOf<F>) => Issues;
  readonly indexes: Readonly<Record<string, Index<RecordOf<F>>>>;
  /** The field that is the record's key where that is not the id. */
  readonly key?: (record: RecordOf<F>) => string;
}

export interface Entity<N extends string = string, F extends Fields = Fields> extends Declaration<N, F> {
  readonly record: z.ZodMiniType<RecordOf<F>>;
}

/** Makes an entity of its declaration; the record's schema follows from the fields. */
export function entity<const N extends string, F extends Fields>(
  declaration: Declaration<N, F>,
): Entity<N, F> {
  const shape = { ...mapFields(declaration.fields, (field) => field.stored), ...systemShape };
  return { ...declaration, record: z.object(shape) as unknown as z.ZodMiniType<RecordOf<F>> };
}

const systemShape = { id: z.string(), version: z.number(), createdAt: z.string(), updatedAt: z.string() };

function mapFields<T>(fields: Fields, turn: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, turn(field)]));
}

/** The values of a new record. */
export function blank<F extends Fields>(of: Pick<Declaration<string, F>, 'fields'>): ValuesOf<F> {
  return mapFields(of.fields, (field) => structuredClone(field.initial)) as ValuesOf<F>;
}

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
 * Reads the fields of a body over the values a record has now. Unknown fields, and fields that the caller
 * may not write, are dropped; a field that is left out keeps its value.
 * @returns the changed values and all issues at once, keyed by field
 */
export function readInput<F extends Fields>(
  of: Pick<Declaration<string, F>, 'fields'>,
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
