/**
 * What a field means that holds the key of another record, its parent.
 * The engine reads it wherever records are saved, deleted, restored, seeded or renamed.
 */
export interface Relation<OwnField extends string = string, IndexName extends string = string> {
  /** Noun of the parent. */
  readonly to: string;
  /** The record belongs to this company: new records of its people get it, whatever the body says. */
  readonly owner?: true;
  /** The parent counts its children and cannot be deleted while it has any. */
  readonly counted?: true;
  /** Values the parent must have; another parent is refused with the field's message. */
  readonly where?: Readonly<Record<string, string>>;
  /** Own field by the field of the parent that it copies; it follows when the parent's value changes. */
  readonly copies?: Readonly<Partial<Record<OwnField, string>>>;
  /** The index that lists the records of one parent. */
  readonly index: IndexName;
}

/** The relations of an entity, by the field that holds the parent's key. */
export type Relations<OwnField extends string = string, IndexName extends string = string> = Readonly<
  Partial<Record<OwnField, Relation<OwnField, IndexName>>>
>;
