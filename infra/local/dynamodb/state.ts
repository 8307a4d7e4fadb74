import { type StreamRecord, sequenceNumber, streamRecord } from './change-records.ts';
import type { Item } from './request-types.ts';
import { type TableDefinition, checkDefinition } from './table-definition.ts';
import { ServiceError } from './errors.ts';
import type { IndexLag } from './index-lag.ts';
import { Stream } from './stream.ts';
import { Table } from './table.ts';
import { isEqual } from './attribute-values.ts';
import { ClientTokens } from './client-tokens.ts';

/** Writes that take effect together. */
interface Commit {
  readonly kind: 'commit';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Table, old item (only its key when the table has no stream) and new item. */
  readonly changes: readonly (readonly [table: string, before: Item | null, after: Item | null])[];
}

/** How far a consumer has read a table's stream: the sequence number of its last record. */
interface ReadPosition {
  readonly kind: 'position';
  readonly table: string;
  readonly consumer: string;
  readonly position: string;
}

/** A line of the journal. Replaying all lines restores the state. */
export type JournalEntry =
  | Commit
  | ReadPosition
  /** Deletes all items, stream records and client tokens. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'table'; readonly definition: TableDefinition }
  /** Only in snapshots: an item, and a record of a table's stream. */
  | { readonly kind: 'item'; readonly table: string; readonly item: Item }
  | { readonly kind: 'record'; readonly table: string; readonly record: StreamRecord }
  /** The number of the newest entry, written last in a snapshot: numbering continues from it. */
  | { readonly kind: 'sequence'; readonly newest: number };

/** A planned write of one item; `before` equals `after` when it changes nothing. */
export interface Change {
  readonly table: Table;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** All tables in memory. Every change is a journal entry, which `apply` applies both live and on replay. */
export class State {
  readonly tables = new Map<string, Table>();
  /** Delay of the indexes; replayed changes update them immediately. */
  indexLag: IndexLag | undefined;
  readonly tokens = new ClientTokens();
  private entryCount = 0;

  /** Number of the newest journal entry. */
  get newest(): number {
    return this.entryCount;
  }

  /** @throws ResourceNotFoundException */
  table(name: string): Table {
    const table = this.tables.get(name);
    if (!table)
      throw new ServiceError(
        'ResourceNotFoundException',
        `Requested resource not found: Table: ${name} not found`,
      );
    return table;
  }

  /** The journal entry of planned writes, without those that change nothing. */
  commitEntry(changes: readonly Change[]): JournalEntry {
    return {
      kind: 'commit',
      at: Date.now(),
      changes: changes
        .filter(({ before, after }) => !isEqual(before, after))
        .map(({ table, before, after }) => {
          const hasStream = table.definition.StreamSpecification !== undefined;
          const old = before && !hasStream ? table.keysOf(before) : before;
          return [table.definition.TableName, old ?? null, after ?? null] as const;
        }),
    };
  }

  /** The entries that restore the current state, in place of all earlier entries. */
  *snapshot(): Iterable<JournalEntry> {
    for (const [table, tableState] of this.tables) {
      const { definition, stream } = tableState;
      yield { kind: 'table', definition };
      for (const item of tableState.all()) yield { kind: 'item', table, item };
      stream.forgetRead();
      for (const record of stream.records()) yield { kind: 'record', table, record };
      for (const [consumer, position] of stream.positions)
        yield { kind: 'position', table, consumer, position };
    }
    yield { kind: 'sequence', newest: this.entryCount };
  }

  apply(entry: JournalEntry): void {
    this.entryCount += 1;
    switch (entry.kind) {
      case 'commit':
        return this.applyCommit(entry);
      case 'table':
        return this.define(entry.definition);
      case 'item':
        return this.table(entry.table).put(entry.item);
      case 'record':
        return this.table(entry.table).stream.push(entry.record);
      case 'position':
        return this.table(entry.table).stream.advance(entry.consumer, entry.position);
      case 'sequence':
        this.entryCount = entry.newest;
        return;
      case 'clear':
        this.clear();
    }
  }

  private clear(): void {
    this.tokens.clear();
    for (const table of this.tables.values()) {
      table.stream.clear();
      this.define(table.definition, []);
    }
  }

  private applyCommit({ at, changes }: Commit): void {
    for (const [position, [name, old, after]] of changes.entries()) {
      const table = this.table(name);
      const item = after ?? old;
      if (!item) continue;
      table.write(table.keyOf(item), after ?? undefined, this.indexLag);
      if (!table.definition.StreamSpecification) continue;
      const images = { oldItem: old ?? undefined, newItem: after ?? undefined };
      const change = { table: name, keys: table.keysOf(item), at, ...images };
      table.stream.push(streamRecord(change, sequenceNumber(this.entryCount, position)));
    }
  }

  /** Creates a table, or redefines it; keeps its stream and, without `items`, its items. */
  private define(definition: TableDefinition, items?: readonly Item[]): void {
    checkDefinition(definition);
    const old = this.tables.get(definition.TableName);
    const table = new Table(definition, old?.stream ?? new Stream());
    for (const item of items ?? old?.all() ?? []) table.put(item);
    this.tables.set(definition.TableName, table);
  }
}
