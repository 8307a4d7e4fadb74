import type { SoftReference, Relation } from '../schema/relation.ts';
import type { Partition } from '../schema/table-index.ts';
import { entityOf, nounOf, nouns, type Noun } from './index.ts';
import { partitionsIn, partitionsOf, relationsOf } from './relations.ts';

/** A place of a table's indexes where records that name another one are found. */
export interface NamingPlace {
  readonly noun: Noun;
  /** The noun whose key the index query uses: the named noun, or a noun that names it. */
  readonly through: Noun;
  /** @param key of the record used in the query */
  partitions(key: string): readonly Partition<Noun>[];
}

/** A field that names a record, and where records with it are found; nowhere where another field finds them. */
interface Naming {
  readonly field: string;
  readonly place: NamingPlace | undefined;
}

const relationsIn = (noun: Noun, to: Noun) => relationsOf(noun).filter(({ parent }) => parent === to);

const placeOf = (noun: Noun, through: Noun, relation: Pick<Relation, 'index' | 'alsoIn'>): NamingPlace => ({
  noun,
  through,
  partitions: partitionsOf(noun, relation),
});

/** Foreign keys of owned records. */
const owned = (noun: Noun, to: Noun): readonly Naming[] =>
  relationsIn(noun, to).map(({ field, relation }) => ({ field, place: placeOf(noun, to, relation) }));

/** Copied foreign keys: a document copies its project's company. */
const copied = (noun: Noun, to: Noun): readonly Naming[] =>
  relationsOf(noun).flatMap(({ parent, relation }) => {
    const naming = new Set(relationsIn(parent, to).map(({ field }) => field));
    return Object.entries(relation.copies ?? {}).flatMap(([field, from = '']) =>
      naming.has(from) ? [{ field, place: placeOf(noun, parent, relation) }] : [],
    );
  });

function mentionPlace(noun: Noun, to: Noun, { index, through }: SoftReference): NamingPlace | undefined {
  if (index === undefined) return undefined;
  return { noun, through: nounOf(through) ?? to, partitions: (key) => partitionsIn(noun, index, key) };
}

const mentioned = (noun: Noun, to: Noun): readonly Naming[] =>
  Object.entries(entityOf(noun).softReferences ?? {}).flatMap(([field, mention]) =>
    mention?.to === to ? [{ field, place: mentionPlace(noun, to, mention) }] : [],
  );

const namingsOf = (noun: Noun, to: Noun): readonly Naming[] => [
  ...owned(noun, to),
  ...copied(noun, to),
  ...mentioned(noun, to),
];

/** The fields of a noun that hold the key of a record of another one, as the entities declare them. */
export const namingFields = (noun: Noun, to: Noun): readonly string[] => [
  ...new Set(namingsOf(noun, to).map(({ field }) => field)),
];

/**
 * The indexes that find all records naming a record of this noun: direct references first, then references through
 * those records.
 */
export function placesNaming(to: Noun): readonly NamingPlace[] {
  const places = nouns.flatMap((noun) => namingsOf(noun, to).flatMap(({ place }) => place ?? []));
  return [
    ...places.filter(({ through }) => through === to),
    ...places.filter(({ through }) => through !== to),
  ];
}
