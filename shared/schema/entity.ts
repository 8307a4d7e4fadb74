import type { Issues } from './errors.ts';
import type { Field } from './field.ts';
import type { SoftReferences, Relations } from './relation.ts';
import { tableIndex, type IndexDeclaration, type TableIndex } from './table-index.ts';
import type { Searched } from './search-words.ts';

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Values that every record has; the server writes all but a new record's id. */
export type SystemValues = { id: string; version: number; createdAt: string; updatedAt: string };
export type RecordOf<F extends Fields> = ValuesOf<F> & SystemValues;
export type AnyRecord = Readonly<Record<string, unknown>> & SystemValues;

/** The key type of each index, by index name. */
type IndexKeys = Readonly<Record<string, string>>;

/** A limit on the number of records in a group. Every transaction that changes the number updates its counter. */
export interface Bound<R = AnyRecord> {
  /** The group's name, `active administrators`. It is part of a stored key, so it cannot change. */
  readonly name: string;
  /** Returns the group that counts the record; undefined if none does. */
  group(record: R): string | undefined;
  readonly keepAtLeast?: number;
  /** A record that moves from another group is counted, but never rejected. */
  readonly keepAtMost?: number;
  /** The field that shows the message; without a field the response is a conflict (409). */
  readonly field?: string;
  readonly message: string;
}

interface CheckContext<R> {
  /** The stored record; absent for a new record. */
  readonly before?: R | undefined;
  /** Today's date in Sydney, `2026-11-21`. */
  readonly today: string;
}

/** The property that wraps a record in a POST body (rule 7.2): `fundingProfile` for the noun `funding-profile`. */
export type Wrapper<N extends string> = N extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Wrapper<Rest>>}`
  : N;
export const wrapperOf = <N extends string>(noun: N): Wrapper<N> =>
  noun.replaceAll(/-./g, (part) => part.slice(1).toUpperCase()) as Wrapper<N>;

export interface Declaration<N extends string, F extends Fields, K extends IndexKeys> {
  readonly noun: N;
  readonly label: string;
  /** Plural label: `Companies`. By default the label with an s. */
  readonly plural?: string;
  readonly fields: F;
  /** The field that is the record's key; the id by default. */
  readonly key?: keyof F & string;
  /** The fields that name parent records. */
  readonly belongsTo?: Relations<keyof F & string, keyof K & string>;
  /** The fields that name other records without belonging to them; a merge of those records updates the fields. */
  readonly softReferences?: SoftReferences<keyof F & string, keyof K & string>;
  /** The fields that determine the id, so there is only one record for the same values. */
  readonly idFrom?: readonly (keyof F & string)[];
  /** A new record with nothing but this field is a draft (rule 10.1). */
  readonly draftOf?: keyof F & string;
  /** Lists of the noun's records by key. Nouns share the GSIs: an index name can mean another list in another noun. */
  readonly indexes: { readonly [I in keyof K]: IndexDeclaration<RecordOf<F>, K[I]> };
  /** Search settings; without them searches cannot find the records. */
  readonly searched?: Searched<RecordOf<F>, keyof F & string>;
  /** A user's own settings. The history leaves out changes of them, since other people read it. */
  readonly personal?: true;
  /** Chains the history of a record and its children by hashes. */
  readonly chained?: true;
  /** Fields that the history leaves out, since not all of its readers may see them. */
  readonly excludeFromHistory?: readonly (keyof F & string)[];
  /** Whether changes of those fields alone have no entry, since its time would reveal them. */
  readonly hidesExcludedChanges?: true;
  readonly bounds?: readonly Bound<RecordOf<F>>[];
  /** A record's title in lists and confirmation questions. */
  title(record: RecordOf<F>): string;
  /** Returns values for fields that a record of an earlier version lacks. */
  upgrade?(stored: Readonly<Record<string, unknown>>): Partial<RecordOf<F>>;
  /** Returns the values that the server derives from other fields on every save. */
  derive?(record: RecordOf<F>): Partial<RecordOf<F>>;
  /** Checks cross-field rules and rules that depend on today's date. */
  check?(record: RecordOf<F>, about: CheckContext<RecordOf<F>>): Issues;
}

export interface Entity<N extends string, F extends Fields, K extends IndexKeys> extends Omit<
  Declaration<N, F, K>,
  'indexes'
> {
  readonly wrapper: Wrapper<N>;
  readonly plural: string;
  readonly indexes: { readonly [I in keyof K]: TableIndex<N, RecordOf<F>, K[I]> };
}

/** An entity whose noun is known only at runtime. */
export interface AnyEntity extends Omit<
  Declaration<string, Fields, IndexKeys>,
  'belongsTo' | 'softReferences' | 'idFrom' | 'draftOf' | 'key' | 'searched' | 'excludeFromHistory' | 'bounds'
> {
  readonly wrapper: string;
  readonly plural: string;
  readonly searched?: Searched<AnyRecord>;
  readonly key?: string;
  readonly draftOf?: string;
  readonly belongsTo?: Relations;
  readonly softReferences?: SoftReferences;
  readonly idFrom?: readonly string[];
  readonly excludeFromHistory?: readonly string[];
  readonly bounds?: readonly Bound[];
}

export function entity<const N extends string, F extends Fields, const K extends IndexKeys>(
  declaration: Declaration<N, F, K>,
): Entity<N, F, K> {
  const indexes = {} as { [I in keyof K]: TableIndex<N, RecordOf<F>, K[I]> };
  for (const name in declaration.indexes)
    indexes[name] = tableIndex(declaration.noun, name, declaration.indexes[name]);
  const { noun, label } = declaration;
  return { plural: `${label}s`, ...declaration, wrapper: wrapperOf(noun), indexes };
}

export function mapFields<T>(fields: Fields, map: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}

/** Returns the initial values of a new record. */
export function blank<F extends Fields>(declaration: { readonly fields: F }): ValuesOf<F> {
  return mapFields(declaration.fields, (field) => structuredClone(field.initial)) as ValuesOf<F>;
}

/** Returns a record's key: its id, or the entity's key field (a user's e-mail). */
export const keyOf = (declaration: { readonly key?: string }, record: AnyRecord): string =>
  declaration.key === undefined ? record.id : String(record[declaration.key]);
