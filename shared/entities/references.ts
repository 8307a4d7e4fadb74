import type { SoftReference, Relation } from '../schema/relation.ts';
import type { Partition } from '../schema/table-index.ts';
import { entityOf, nounOf, nouns, type Noun } from './index.ts';
import { partitionsIn, partitionsOf, relationsOf } from './relations.ts';

/** An index query that finds the records of a noun that refer to another record. */
export interface ReferenceQuery {
  readonly noun: Noun;
  /** The noun whose key the query uses: the referenced noun, or a noun that refers to it. */
  readonly through: Noun;
  /** @param key of a record of the noun `through` */
  partitions(key: string): readonly Partition<Noun>[];
}

/** A field that refers to a record. `query` finds the referring records; undefined if another field's query does. */
interface Reference {
  readonly field: string;
  readonly query: ReferenceQuery | undefined;
}

const relationsIn = (noun: Noun, to: Noun) => relationsOf(noun).filter(({ parent }) => parent === to);

const queryOf = (noun: Noun, through: Noun, relation: Relation): ReferenceQuery => ({
  noun,
  through,
  partitions: partitionsOf(noun, relation),
});

/** Fields that hold the key of a parent. */
const parentReferences = (noun: Noun, to: Noun): readonly Reference[] =>
  relationsIn(noun, to).map(({ field, relation }) => ({ field, query: queryOf(noun, to, relation) }));

/** Copied foreign keys: a document copies its project's company. */
const copiedReferences = (noun: Noun, to: Noun): readonly Reference[] =>
  relationsOf(noun).flatMap(({ parent, relation }) => {
    const keyFields = new Set(relationsIn(parent, to).map(({ field }) => field));
    return Object.entries(relation.copies ?? {}).flatMap(([field, from = '']) =>
      keyFields.has(from) ? [{ field, query: queryOf(noun, parent, relation) }] : [],
    );
  });

function softQuery(noun: Noun, to: Noun, { index, through }: SoftReference): ReferenceQuery | undefined {
  if (index === undefined) return undefined;
  return { noun, through: nounOf(through) ?? to, partitions: (key) => partitionsIn(noun, index, key) };
}

const softReferences = (noun: Noun, to: Noun): readonly Reference[] =>
  Object.entries(entityOf(noun).softReferences ?? {}).flatMap(([field, reference]) =>
    reference?.to === to ? [{ field, query: softQuery(noun, to, reference) }] : [],
  );

const referencesOf = (noun: Noun, to: Noun): readonly Reference[] => [
  ...parentReferences(noun, to),
  ...copiedReferences(noun, to),
  ...softReferences(noun, to),
];

export const referenceFields = (noun: Noun, to: Noun): readonly string[] => [
  ...new Set(referencesOf(noun, to).map(({ field }) => field)),
];

/**
 * The queries that find all records with a reference to a record of this noun: direct references first, then
 * references through those records.
 */
export function referenceQueries(to: Noun): readonly ReferenceQuery[] {
  const queries = nouns.flatMap((noun) => referencesOf(noun, to).flatMap(({ query }) => query ?? []));
  return [
    ...queries.filter(({ through }) => through === to),
    ...queries.filter(({ through }) => through !== to),
  ];
}
