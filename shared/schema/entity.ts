import * as z from 'zod/mini';
import type { Issues } from './errors.ts';
import type { Field } from './field.ts';
import { lazily } from './once.ts';
import type { SoftReferences, Relations } from './relation.ts';
import { registerAdminOnlyFields } from './admin-only-fields.ts';
import { tableIndex, type IndexDeclaration, type TableIndex } from './table-index.ts';
import type { Searched } from './search-words.ts';

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Values that every record has; the server writes all but a new record's id. */
export type SystemValues = { id: string; version: number; createdAt: string; updatedAt: string };
export type RecordOf<F extends Fields> = ValuesOf<F> & SystemValues;
/** A record whose fields are not known. */
export type AnyRecord = Readonly<Record<string, unknown>> & SystemValues;

/** The type of the key of each index, by the index's name. */
type IndexKeys = Readonly<Record<string, string>>;

/** A group of records whose number has a limit. Every transaction that changes the number counts it. */
export interface Bound<R = AnyRecord> {
  /** The group's name: `active administrators`. */
  readonly name: string;
  /** The group that counts a record; undefined for a record that is not counted. */
  group(record: R): string | undefined;
  /** The minimum. */
  readonly keepAtLeast?: number;
  /** The maximum. A record that moves from another group is counted, but never rejected. */
  readonly keepAtMost?: number;
  /** The field that shows the message; without it the refusal is a conflict (409). */
  readonly field?: string;
  readonly message: string;
}

/** Context of a record's checks. */
interface Checking<R> {
  /** The record as it is stored; none when it is new. */
  readonly before?: R | undefined;
  /** The day in Sydney, `2026-11-21`. */
  readonly today: string;
}

export interface Declaration<
  N extends string,
  F extends Fields,
  K extends IndexKeys,
  W extends string = string,
> {
  readonly noun: N;
  /** The property that wraps the record in a POST body (rule 7.2). */
  readonly wrapper: W;
  readonly label: string;
  /** Plural label: `Companies`. */
  readonly plural: string;
  readonly fields: F;
  /** The field that is the record's key; the id when left out. */
  readonly key?: keyof F & string;
  /** The fields that name other records. */
  readonly belongsTo?: Relations<keyof F & string, keyof K & string>;
  /** The fields that name other records, to which it does not belong: a merge of two of those follows them. */
  readonly softReferences?: SoftReferences<keyof F & string, keyof K & string>;
  /** The fields that the id follows from: there is one record of their values. */
  readonly idFrom?: readonly (keyof F & string)[];
  /** A new record with nothing but this field is a draft (rule 10.1). */
  readonly draftOf?: keyof F & string;
  /** The table's indexes for this noun: each answers a list with one Query. */
  readonly indexes: { readonly [I in keyof K]: IndexDeclaration<RecordOf<F>, K[I]> };
  /** Search settings; without them searches cannot find the records. */
  readonly searched?: Searched<RecordOf<F>, keyof F & string>;
  /** A person's own settings: their changes are not recorded, since others read the history. */
  readonly personal?: true;
  /** Chains the history of a record and its children by hashes. */
  readonly chained?: true;
  /** Fields whose changes the history leaves out: who reads the history may not know them at every time. */
  readonly excludeFromHistory?: readonly (keyof F & string)[];
  readonly bounds?: readonly Bound<RecordOf<F>>[];
  /** A record's title in lists and questions. */
  title(record: RecordOf<F>): string;
  /** Values of fields that a record of an earlier version lacks. */
  upgrade?(stored: Readonly<Record<string, unknown>>): Partial<RecordOf<F>>;
  /** Values the server derives from the others on every save. */
  derive?(record: RecordOf<F>): Partial<RecordOf<F>>;
  /** Rules over several fields, and those that ask for the day. */
  check?(record: RecordOf<F>, about: Checking<RecordOf<F>>): Issues;
}

export interface Entity<
  N extends string,
  F extends Fields,
  K extends IndexKeys,
  W extends string,
> extends Omit<Declaration<N, F, K, W>, 'indexes'> {
  readonly indexes: { readonly [I in keyof K]: TableIndex<N, RecordOf<F>, K[I]> };
  /** The schema of a stored record. */
  readonly record: z.ZodMiniType<RecordOf<F>>;
}

/** An entity whose fields are not known: what the engine of the Lambdas works with. */
export interface AnyEntity extends Omit<
  Declaration<string, Fields, IndexKeys>,
  'belongsTo' | 'softReferences' | 'idFrom' | 'draftOf' | 'key' | 'searched' | 'excludeFromHistory' | 'bounds'
> {
  readonly searched?: Searched<AnyRecord>;
  readonly key?: string;
  readonly draftOf?: string;
  readonly belongsTo?: Relations;
  readonly softReferences?: SoftReferences;
  readonly idFrom?: readonly string[];
  readonly excludeFromHistory?: readonly string[];
  readonly bounds?: readonly Bound[];
}

/** Makes an entity of its declaration; the record's schema follows from the fields. */
export function entity<
  const N extends string,
  F extends Fields,
  const K extends IndexKeys,
  const W extends string,
>(declaration: Declaration<N, F, K, W>): Entity<N, F, K, W> {
  const record = lazily(() => recordSchema(declaration.fields) as z.ZodMiniType<RecordOf<F>>);
  const indexes = {} as { [I in keyof K]: TableIndex<N, RecordOf<F>, K[I]> };
  for (const name in declaration.indexes)
    indexes[name] = tableIndex(declaration.noun, name, declaration.indexes[name]);
  return {
    ...declaration,
    indexes,
    get record() {
      return record();
    },
  };
}

/** The schema of a stored record, built lazily: a Lambda needs those of few nouns. */
function recordSchema(fields: Fields): z.ZodMiniType<AnyRecord> {
  const schema = z.object({
    ...mapFields(fields, (field) => field.stored),
    id: z.string(),
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  });
  registerAdminOnlyFields(schema, fields);
  return schema;
}

function mapFields<T>(fields: Fields, turn: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, turn(field)]));
}

/** The values of a new record. */
export function blank<F extends Fields>(of: { readonly fields: F }): ValuesOf<F> {
  return mapFields(of.fields, (field) => structuredClone(field.initial)) as ValuesOf<F>;
}

/** A record's key: its id, or the entity's key field (a user's e-mail). */
export const keyOf = (of: { readonly key?: string }, record: AnyRecord): string =>
  of.key === undefined ? record.id : String(record[of.key]);
