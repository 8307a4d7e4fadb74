import db from 'dynalite/db/index.js';

import { keyNames, type IndexDefinition, type TableDefinition } from './table-definition.ts';
import { invalid, raise } from './errors.ts';
import type { IndexLag } from './index-lag.ts';
import { Partitions } from './partitions.ts';
import type { Stream } from './stream.ts';
import { itemSize, pick } from './attribute-values.ts';
import type { Item } from './request-types.ts';

const MAX_ITEM_BYTES = 409_600;
const MAX_HASH_BYTES = 2048;
const MAX_RANGE_BYTES = 1024;

export interface Index {
  readonly definition: IndexDefinition;
  readonly partitions: Partitions;
  /** Projected attributes: keys of index and table, and named attributes; undefined for all. */
  readonly names?: ReadonlySet<string>;
}

/** The attributes that an index projects; undefined for all. */
function projectedNamesOf(table: TableDefinition, index: IndexDefinition): ReadonlySet<string> | undefined {
  const named = index.Projection.NonKeyAttributes;
  const keys = [...table.KeySchema, ...index.KeySchema].map(({ AttributeName }) => AttributeName);
  return named && new Set([...keys, ...named]);
}

const project = ({ names }: Index, item: Item | undefined): Item | undefined =>
  names && item ? Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))) : item;

/** One table in memory. Items are immutable: a write replaces them. */
export class Table {
  readonly definition: TableDefinition;
  readonly primary: Partitions;
  readonly stream: Stream;
  private readonly items = new Map<string, Item>();
  private readonly indexes = new Map<string, Index>();

  constructor(definition: TableDefinition, stream: Stream) {
    this.definition = definition;
    this.stream = stream;
    const { hash, range } = keyNames(definition.KeySchema);
    this.primary = new Partitions(hash, range);
    for (const index of definition.GlobalSecondaryIndexes ?? []) {
      const names = keyNames(index.KeySchema);
      const projectedNames = projectedNamesOf(definition, index);
      this.indexes.set(index.IndexName, {
        definition: index,
        partitions: new Partitions(names.hash, names.range),
        ...(projectedNames && { names: projectedNames }),
      });
    }
  }

  all(): IterableIterator<Item> {
    return this.items.values();
  }

  get(key: string): Item | undefined {
    return this.items.get(key);
  }

  keysOf(item: Item): Item {
    return pick(
      item,
      this.definition.KeySchema.map(({ AttributeName }) => AttributeName),
    );
  }

  /** The primary key of an item as one string. */
  keyOf(item: Item): string {
    const { hash, range } = this.primary;
    return JSON.stringify([item[hash], range === undefined ? undefined : item[range]]);
  }

  /** `keyOf` for a key from a request. @throws ValidationException when it does not fit the schema */
  checkedKey(key: Item): string {
    raise(db.validateKey(key, this.definition));
    this.checkKeySizes(key);
    return this.keyOf(key);
  }

  /** @throws ValidationException for a key that is too long in UTF-8; dynalite counts UTF-16 units */
  checkKeySizes(item: Item): void {
    const tableAndIndexes = [this.definition, ...(this.definition.GlobalSecondaryIndexes ?? [])];
    for (const { AttributeName: name, KeyType } of tableAndIndexes.flatMap(({ KeySchema }) => KeySchema)) {
      const bytes = Buffer.byteLength(item[name]?.S ?? '');
      if (KeyType === 'HASH' && bytes > MAX_HASH_BYTES)
        throw invalid(
          'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
        );
      if (KeyType === 'RANGE' && bytes > MAX_RANGE_BYTES)
        throw invalid(
          'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
        );
    }
  }

  /** @throws ValidationException for an item that DynamoDB would reject */
  checkItem(item: Item): void {
    raise(db.validateItem(item, this.definition));
    this.checkKeySizes(item);
    for (const { definition } of this.indexes.values()) {
      const empty = definition.KeySchema.find(({ AttributeName: name }) => item[name]?.S === '');
      if (empty)
        throw invalid(
          'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
            `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${definition.IndexName}, IndexKey: ${empty.AttributeName}`,
        );
    }
    if (itemSize(item) > MAX_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size');
  }

  put(item: Item): void {
    this.write(this.keyOf(item), item);
  }

  /** Replaces or deletes the item at `key`; its index entries follow immediately or after their lag. */
  write(key: string, newItem: Item | undefined, lag?: IndexLag): void {
    const oldItem = this.items.get(key);
    if (newItem) this.items.set(key, newItem);
    else this.items.delete(key);
    this.primary.replace(key, oldItem, newItem);
    for (const index of this.indexes.values()) {
      const update = () => index.partitions.replace(key, project(index, oldItem), project(index, newItem));
      if (lag) lag.schedule(key, update);
      else update();
    }
  }

  /** @throws ValidationException for an unknown name */
  index(name: string): Index {
    const index = this.indexes.get(name);
    if (!index) throw invalid(`The table does not have the specified index: ${name}`);
    return index;
  }
}
