import { keyOf, type AnyRecord, type Bound } from '../schema/entity.ts';
import type { Relation } from '../schema/relation.ts';
import { partitionsOfKey, type Partition } from '../schema/table-index.ts';
import { entityOf, nounOf, nouns, type Noun } from './index.ts';

/** A relation with the noun and the field that declare it, and its parent's noun. */
export interface NamedRelation {
  readonly noun: Noun;
  readonly field: string;
  readonly parent: Noun;
  readonly relation: Relation;
}

function parentOf({ to }: Relation): Noun {
  const parent = nounOf(to);
  if (parent === undefined) throw new Error(`There is no noun ${to} to belong to.`);
  return parent;
}

export const relationsOf = (noun: Noun): readonly NamedRelation[] =>
  Object.entries(entityOf(noun).belongsTo ?? {}).flatMap(([field, relation]) =>
    relation ? [{ noun, field, parent: parentOf(relation), relation }] : [],
  );

/** The relations of other nouns to this parent. */
const relationsTo = (parent: Noun): readonly NamedRelation[] =>
  nouns.flatMap(relationsOf).filter((relation) => relation.parent === parent);

/** Whether a noun's records count their children, and cannot be deleted while they have any. */
export const isParent = (noun: Noun): boolean => relationsTo(noun).some(({ relation }) => relation.counted);

/** A field that copies a field of its record's parent; a change of the parent updates the copy. */
export interface Copy {
  /** Noun of the record with the copy. */
  readonly noun: Noun;
  /** The partitions with the records of a parent; they can hold other records, too. */
  partitions(parentKey: string): readonly Partition<Noun>[];
  /** The record's reference to the parent. */
  readonly field: string;
  /** The record's field that holds the copy. */
  readonly target: string;
  /** The copied field of the parent. */
  readonly source: string;
}

/** The partitions of a named index that hold the records of a key. */
export function partitionsIn(noun: Noun, name: string, key: string): readonly Partition<Noun>[] {
  const index = entityOf(noun).indexes[name];
  return index ? partitionsOfKey(noun, name, index, key) : [];
}

/** The partitions of a relation's index that hold the records of one parent. */
export const partitionsOf =
  (noun: Noun, { index, alsoIn }: Pick<Relation, 'index' | 'alsoIn'>) =>
  (parentKey: string): readonly Partition<Noun>[] => [
    ...partitionsIn(noun, index, parentKey),
    ...(alsoIn ? partitionsIn(noun, alsoIn.index, alsoIn.key) : []),
  ];

/** The copies of this noun's fields in other records. Omits fixed fields, which never change. */
export const copiesOf = (parent: Noun): readonly Copy[] =>
  relationsTo(parent).flatMap(({ noun, field, relation }) =>
    Object.entries(relation.copies ?? {}).flatMap(([target, source = '']) =>
      entityOf(parent).fields[source]?.fixed
        ? []
        : [{ noun, partitions: partitionsOf(noun, relation), field, target, source }],
    ),
  );

export const copiedNouns = (): readonly Noun[] => nouns.filter((noun) => copiesOf(noun).length > 0);

/** A record, or a group with a limit, that counts records. */
export interface Parent {
  readonly noun: Noun;
  readonly key: string;
  /** The limit of the group; absent for a parent record. */
  readonly bound?: Bound;
}

export interface Children {
  readonly parent: Parent;
  readonly count: number;
}

/** The groups with a limit that count a record. */
const groupsOf = (noun: Noun, record: AnyRecord): readonly Parent[] =>
  (entityOf(noun).bounds ?? []).flatMap((bound) => {
    const group = bound.group(record);
    return group === undefined ? [] : [{ noun, key: groupKey(bound, group), bound }];
  });

/** The key of the counter of a group. */
export const groupKey = ({ name }: Bound, group: string): string => (group ? `${name}#${group}` : name);

function parentsOf(noun: Noun, record: AnyRecord): readonly Parent[] {
  const parents = relationsOf(noun).flatMap(({ field, parent, relation }) => {
    const key = String(record[field] ?? '');
    return relation.counted && key !== '' ? [{ noun: parent, key }] : [];
  });
  return [...parents, ...groupsOf(noun, record)];
}

export const parentName = ({ noun, key }: Parent): string => `${noun}#${key}`;

/** Counts the given records for each parent that keeps a count of them. */
export function childrenByParent(
  records: readonly { readonly noun: Noun; readonly record: AnyRecord }[],
): ReadonlyMap<string, Children> {
  const children = new Map<string, Children>();
  for (const parent of records.flatMap(({ noun, record }) => parentsOf(noun, record))) {
    const count = (children.get(parentName(parent))?.count ?? 0) + 1;
    children.set(parentName(parent), { parent, count });
  }
  return children;
}

/** Returns the fields of a new record that refer to its owner. */
export const ownerFields = (noun: Noun, companyId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    relationsOf(noun).flatMap(({ field, relation }) => (relation.owner ? [[field, companyId]] : [])),
  );

export const keyIn = (noun: Noun, record: AnyRecord): string => keyOf(entityOf(noun), record);

/** Returns the key of the record whose chain includes this record's history: itself or a parent; undefined if none. */
export function chainOf(noun: Noun, record: AnyRecord): string | undefined {
  if (entityOf(noun).chained) return keyIn(noun, record);
  const relation = relationsOf(noun).find(({ parent }) => entityOf(parent).chained);
  return (relation && String(record[relation.field] ?? '')) || undefined;
}
