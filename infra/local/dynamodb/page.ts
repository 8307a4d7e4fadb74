import db from 'dynalite/db/index.js';

import { meetsCondition } from './conditions.ts';
import { invalid, raise } from './errors.ts';
import type { Partitions } from './partitions.ts';
import type { Index, Table } from './table.ts';
import { itemSize, pick } from './attribute-values.ts';
import type { Item, PageInput } from './request-types.ts';

const PAGE_BYTES = 1024 * 1024;

export type Page = ReturnType<typeof pageOf>;

/** The entries that a Query or Scan reads: those of the table, or of one index. */
export interface Source {
  readonly table: Table;
  readonly index: Index | undefined;
  readonly partitions: Partitions;
}

/** The table or index of a page. @throws ValidationException for options that it does not support */
export function sourceOf(table: Table, input: PageInput): Source {
  raise(db.validateKeyPaths(input.projection?.nestedPaths, table.definition));
  raise(db.validateKeyPaths(input.filter?.nestedPaths, table.definition));
  if (input.IndexName === undefined) return { table, index: undefined, partitions: table.primary };
  const index = table.index(input.IndexName);
  const requestedNames = [
    ...(input.projection?.paths ?? []).map(([name]) => String(name)),
    ...Object.keys(input.filter?.pathHeads ?? {}),
  ];
  const unprojected = requestedNames.find((name) => index.names && !index.names.has(name));
  if (unprojected !== undefined)
    throw invalid(
      `One or more parameter values were invalid: Global secondary index ${input.IndexName} does not project [${unprojected}]`,
    );
  if (input.ConsistentRead) throw invalid('Consistent reads are not supported on global secondary indexes');
  return { table, index, partitions: index.partitions };
}

/** Names of the attributes that identify an item's position in the source. */
function positionNames({ table, index }: Source): string[] {
  const schema = [...table.definition.KeySchema, ...(index?.definition.KeySchema ?? [])];
  return [...new Set(schema.map((element) => element.AttributeName))];
}

/** @throws ValidationException for an ExclusiveStartKey that no page of this source can return */
export function checkStart(source: Source, start: Item): void {
  const names = positionNames(source);
  if (names.length !== Object.keys(start).length || names.some((name) => !start[name]))
    throw invalid('The provided starting key is invalid');
  source.table.checkedKey(source.table.keysOf(start));
}

/** Items are immutable, so each is measured once. */
const sizes = new WeakMap<Item, number>();

function sizeOf(item: Item): number {
  const cachedSize = sizes.get(item);
  if (cachedSize !== undefined) return cachedSize;
  const size = itemSize(item);
  sizes.set(item, size);
  return size;
}

/** Reads items until the Limit or 1 MB, and keeps those that pass the filter. `last` is set when more may follow. */
function takeItems({ filter, Limit }: PageInput, items: Iterable<Item>) {
  const matching: Item[] = [];
  let scanned = 0;
  let bytes = 0;
  let last: Item | undefined;
  for (const item of items) {
    bytes += sizeOf(item);
    if (scanned > 0 && bytes > PAGE_BYTES) return { matching, scanned, last };
    scanned += 1;
    last = item;
    if (!filter || meetsCondition(item, filter.expression)) matching.push(item);
    // As in DynamoDB, a page that ends at its Limit has a next key, even when the next page will be empty.
    if (scanned === Limit) return { matching, scanned, last };
  }
  return { matching, scanned, last: undefined };
}

/** One page of items in order: ends at the Limit or 1 MB, then filters, then projects. */
export function pageOf(source: Source, input: PageInput, items: Iterable<Item>) {
  const { matching, scanned, last } = takeItems(input, items);
  const paths = input.projection?.paths;
  return {
    Items: paths ? matching.map((item) => db.mapPaths(paths, item)) : matching,
    Count: matching.length,
    ScannedCount: scanned,
    ...(last && { LastEvaluatedKey: pick(last, positionNames(source)) }),
  };
}
