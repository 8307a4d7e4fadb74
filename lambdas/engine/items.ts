import { entityOf, nouns, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import {
  childrenByParent,
  isParent,
  keyIn,
  parentName,
  type Children,
} from '../../shared/entities/relations.ts';
import { blank, type AnyRecord } from '../../shared/schema/entity.ts';
import { projectionAttribute, partitionKeyOf, placeAttributes } from '../../shared/schema/table-index.ts';
import { storeKeysOnly, addFileLinks } from './file-links.ts';
import { historyItems, type Author } from './history-entry.ts';
import { keyOfRecord, engineKeys } from './keys.ts';
import type { ItemKey } from './table.ts';

export interface RecordItem<N extends Noun = Noun> extends ItemKey {
  readonly noun: N;
  readonly record: RecordFor[N];
  /** Keys and projected fields of the indexes. */
  readonly [attribute: string]: unknown;
}

/** A record's projected fields of an index, as JSON. */
const projectionOf = (record: AnyRecord, fields: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, record[field]])));

/** The attributes with a record's keys and projected fields in the indexes. */
export function indexAttributesOf<N extends Noun>(
  noun: N,
  record: RecordFor[N],
): Readonly<Record<string, string>> {
  const places = Object.entries(entityOf(noun).indexes).flatMap(([name, index]) => {
    const key = index.key(record);
    if (key === undefined) return [];
    const { partition, sort } = placeAttributes(name);
    return [
      [partition, partitionKeyOf(noun, index, key, record.id)],
      [sort, index.sort(record)],
      ...(index.projectedFields
        ? [[projectionAttribute(name), projectionOf(record, index.projectedFields)]]
        : []),
    ];
  });
  return Object.fromEntries(places);
}

/**
 * Version of the data that the follower derives from records. Raise it when the follower derives more: `npm run reindex`
 * then rewrites each record, so that the follower processes it.
 */
const FOLLOWER_VERSION = 6;

/** Builds the item of a record: its key, its attributes for every index, and the record itself. */
export const itemOf = <N extends Noun>(noun: N, record: RecordFor[N]): RecordItem<N> => ({
  ...keyOfRecord(noun, record),
  noun,
  followed: FOLLOWER_VERSION,
  ...indexAttributesOf(noun, record),
  record: storeKeysOnly(noun, record),
});

/** Empty values of every noun; built once, since lists have thousands of records. */
const blanks = new Map(nouns.map((noun) => [noun, blank(entityOf(noun))]));

/** Returns the record of an item. Fields declared later get their default, or the noun's upgrade value. */
export const recordOf = <N extends Noun>(item: {
  readonly noun: N;
  readonly record: RecordFor[N];
}): RecordFor[N] =>
  addFileLinks(item.noun, {
    ...blanks.get(item.noun),
    ...entityOf(item.noun).upgrade?.(item.record),
    ...item.record,
  });

export interface NewRecord<N extends Noun = Noun> {
  readonly noun: N;
  readonly record: RecordFor[N];
  readonly author: Author;
}

/** Returns the new children of parents that are not created with them, and of groups with a bound. */
export function childrenOfExistingParents(records: readonly NewRecord[]): readonly Children[] {
  const added = new Set(records.map(({ noun, record }) => parentName({ noun, key: keyIn(noun, record) })));
  return [...childrenByParent(records)].flatMap(([name, children]) => (added.has(name) ? [] : [children]));
}

function counterItems(records: readonly NewRecord[]) {
  const children = childrenByParent(records);
  return records.flatMap(({ noun, record }) => {
    if (!isParent(noun)) return [];
    const key = keyIn(noun, record);
    return [
      { ...engineKeys.childCounter(noun, key), count: children.get(parentName({ noun, key }))?.count ?? 0 },
    ];
  });
}

/** Returns the counters of groups with a bound, for a table without any of their records. */
export function groupCounters(records: Parameters<typeof childrenByParent>[0]) {
  return [...childrenByParent(records).values()].flatMap(({ parent, count }) =>
    parent.bound ? [{ ...engineKeys.childCounter(parent.noun, parent.key), count }] : [],
  );
}

/**
 * Returns the items of records that are created together: first the records, then their history, then the counters of
 * parents, which count their children among these records.
 */
export function newItems(
  records: readonly NewRecord[],
  action: 'created' | 'restored' = 'created',
): readonly (ItemKey & Readonly<Record<string, unknown>>)[] {
  return [
    ...records.map(({ noun, record }) => itemOf(noun, record)),
    ...historyItems(records.map(({ noun, record, author }) => ({ noun, after: record, action, ...author }))),
    ...counterItems(records),
  ];
}
