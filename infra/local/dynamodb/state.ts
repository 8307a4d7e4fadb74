import { type StreamRecord, sequenceNumber, streamRecord } from './change-records.ts';
import type { Item } from './request-types.ts';
import { type TableDefinition, checkDefinition } from './table-definition.ts';
import { ServiceError } from './errors.ts';
import type { IndexLag } from './index-lag.ts';
import { Stream } from './stream.ts';
import { Table } from './table.ts';
import { equal } from './attribute-values.ts';

interface Commit {
  readonly kind: 'commit';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Table, old item (only its key when the table has no stream) and new item. */
  readonly changes: readonly (readonly [table: string, before: Item | null, after: Item | null])[];
}
/** A line of the journal: a commit, or a part of the state. */
export type Entry =
  | Commit
  | { readonly kind: 'clear' }
  | { readonly kind: 'table'; readonly definition: TableDefinition }
  | {
      readonly kind: 'position';
      readonly table: string;
      readonly consumer: string;
      readonly position: string;
    }
  | { readonly kind: 'item'; readonly table: string; readonly item: Item }
  | { readonly kind: 'record'; readonly table: string; readonly record: StreamRecord }
  /** The number of the newest entry, written last in a snapshot: numbering continues from it. */
  | { readonly kind: 'sequence'; readonly newest: number };

const TOKEN_MS = 600_000;

/** Client token of an earlier transaction. */
interface Token {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** A planned write of one item; `before` equals `after` when it changes nothing. */
export interface Change {
  readonly table: Table;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}
/** All tables in memory. `apply` makes every change from an entry, both live and on replay. */
export class State {
  readonly tables = new Map<string, Table>();
  /** Delay of the indexes; replayed changes update them immediately. */
  lag: IndexLag | undefined;
  private readonly tokens = new Map<string, Token>();
  private sequence = 0;

  get newest(): number {
    return this.sequence;
  }

  /** @throws ResourceNotFoundException */
  table(name: string): Table {
    const table = this.tables.get(name);
    if (!table) {
      throw new ServiceError(
        'ResourceNotFoundException',
        `Requested resource not found: Table: ${name} not found`,
      );
    }
    return table;
  }

  /** The unexpired token of an earlier transaction. */
  token(name: string): Token | undefined {
    const token = this.tokens.get(name);
    return token && token.at > Date.now() - TOKEN_MS ? token : undefined;
  }

  /** Stores a token. Tokens are in order of time, so expired ones are removed from the front. */
  keepToken(name: string, hash: string): void {
    const now = Date.now();
    for (const [old, { at }] of this.tokens) {
      if (at > now - TOKEN_MS) break;
      this.tokens.delete(old);
    }
    this.tokens.set(name, { hash, at: now });
  }

  entryOf(changes: readonly Change[]): Entry {
    return {
      kind: 'commit',
      at: Date.now(),
      changes: changes
        .filter(({ before, after }) => !equal(before, after))
        .map(({ table, before, after }) => {
          const hasStream = table.definition.StreamSpecification !== undefined;
          const old = before && !hasStream ? table.keysOf(before) : before;
          return [table.definition.TableName, old ?? null, after ?? null] as const;
        }),
    };
  }

  *snapshot(): Iterable<Entry> {
    for (const [table, tableState] of this.tables) {
      const { definition, stream } = tableState;
      yield { kind: 'table', definition };
      for (const item of tableState.all()) yield { kind: 'item', table, item };
      stream.forgetRead();
      for (const record of stream.records()) yield { kind: 'record', table, record };
      for (const [consumer, position] of stream.positions)
        yield { kind: 'position', table, consumer, position };
    }
    yield { kind: 'sequence', newest: this.sequence };
  }

  apply(entry: Entry): void {
    this.sequence += 1;
    if (entry.kind === 'commit') this.applyCommit(entry);
    else if (entry.kind === 'table') this.define(entry.definition);
    else if (entry.kind === 'item') {
      const table = this.table(entry.table);
      table.write(table.keyOf(entry.item), entry.item);
    } else if (entry.kind === 'record') this.table(entry.table).stream.push(entry.record);
    else if (entry.kind === 'position')
      this.table(entry.table).stream.advance(entry.consumer, entry.position);
    else if (entry.kind === 'sequence') this.sequence = entry.newest;
    else this.clear();
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
      table.write(table.keyOf(item), after ?? undefined, this.lag);
      if (!table.definition.StreamSpecification) continue;
      const change = { oldItem: old ?? undefined, newItem: after ?? undefined };
      const location = { table: name, keys: table.keysOf(item), at };
      table.stream.push(streamRecord({ ...location, ...change }, sequenceNumber(this.sequence, position)));
    }
  }

  private define(definition: TableDefinition, items?: readonly Item[]): void {
    checkDefinition(definition);
    const old = this.tables.get(definition.TableName);
    const table = new Table(definition, old?.stream ?? new Stream());
    for (const item of items ?? old?.all() ?? []) table.write(table.keyOf(item), item);
    this.tables.set(definition.TableName, table);
  }
}
