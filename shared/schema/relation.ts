/**
 * Describes a field that holds the key of another record, the parent.
 * The engine of the Lambdas applies it whenever a record is saved, deleted or restored.
 */
export interface Relation<OwnField extends string = string, IndexName extends string = string> {
  /** Noun of the parent. */
  readonly to: string;
  /** The record belongs to this company. A new record of a non-administrator always gets the caller's company. */
  readonly owner?: true;
  /** The parent counts its children and cannot be deleted while it has any. */
  readonly counted?: true;
  /** Values the parent must have; another parent is refused with the field's message. */
  readonly where?: Readonly<Record<string, string>>;
  /** Maps own fields to the parent's fields that they copy. A change of the parent updates the copies. */
  readonly copies?: Readonly<Partial<Record<OwnField, string>>>;
  /** The index that lists the records of one parent. */
  readonly index: IndexName;
  /** A second partition to search for records of the parent, which {@link index} may list under another key. */
  readonly alsoIn?: { readonly index: IndexName; readonly key: string };
}

/** A field that holds the key of a record that is not a parent, so saves neither check nor count it. */
export interface SoftReference<IndexName extends string = string> {
  /** Noun of the record that it names. */
  readonly to: string;
  /** The index that finds records by this field; absent if the index of another field always finds them too. */
  readonly index?: IndexName;
  /** The noun whose key the index uses, if it is not `to`: notices name a company, but are indexed by user. */
  readonly through?: string;
}

/** The soft references of an entity, by field; a merge updates them. */
export type SoftReferences<OwnField extends string = string, IndexName extends string = string> = Readonly<
  Partial<Record<OwnField, SoftReference<IndexName>>>
>;

/** The relations of an entity, by the field that holds the parent's key. */
export type Relations<OwnField extends string = string, IndexName extends string = string> = Readonly<
  Partial<Record<OwnField, Relation<OwnField, IndexName>>>
>;

/** Whether a record can be the parent: it has the required values. */
export const accepts = ({ where = {} }: Pick<Relation, 'where'>, parent: Readonly<Record<string, unknown>>) =>
  Object.entries(where).every(([name, value]) => parent[name] === value);
