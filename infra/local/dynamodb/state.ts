import { checkDefinition, type TableDefinition } from './table-definition.ts';
import { ServiceError } from './errors.ts';
import { sequenceNumber, streamRecord } from './change-records.ts';
import { lineOf, type Commit, type Entry, type Line, type Token } from './journal-entries.ts';
import type { IndexLag } from './index-lag.ts';
import { Stream } from './stream.ts';
import { Table } from './table.ts';
import { sameItem } from './attribute-values.ts';
import type { Item } from './request-types.ts';

const DAY_MS = 86_400_000;
const TOKEN_MS = 600_000;

/** A planned write of one item; `before` equals `after` when it changes nothing. */
export interface Change {
  readonly table: Table;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}
/** All tables in memory. Every change is made by `apply` with an entry, first live, later replayed. */
export class State {
  readonly tables = new Map<string, Table>();
  /** How late the indexes are; what is replayed reaches them at once. */
  lag: IndexLag | undefined;
  private readonly tokens = new Map<string, Token>();
  private sequence = 0;

  /** Number of the newest entry. */
  get newest(): number {
    return this.sequence;
  }

  /** Throws ResourceNotFoundException. */
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

  /** The still valid token of an earlier transaction. */
  token(name: string): Token | undefined {
    const token = this.tokens.get(name);
    return token && token.at > Date.now() - TOKEN_MS ? token : undefined;
  }

  /** Makes the changes at once in memory; returns the line to append. */
  commit(changes: readonly Change[], token?: readonly [string, string], expired = false): string {
    return this.record({
      kind: 'commit',
      at: Date.now(),
      ...(expired && { expired }),
      ...(token && { token }),
      changes: changes
        .filter(({ before, after }) => !sameItem(before, after))
        .map(({ table, before, after }) => {
          const followed = table.definition.StreamSpecification !== undefined;
          const old = before && !followed ? table.keysOf(before) : before;
          return [table.definition.TableName, old ?? null, after ?? null] as const;
        }),
    });
  }

  /** Creates or redefines a table, or empties all; returns the line to append. */
  record(entry: Entry): string {
    this.sequence += 1;
    const line: Line = { ...entry, q: this.sequence };
    this.apply(line);
    return JSON.stringify(line);
  }

  replay(text: string): void {
    const line: Line = JSON.parse(text);
    if (line.kind === 'snapshot') this.sequence = line.q;
    else if (line.q === 0 || line.q > this.sequence) {
      this.sequence = Math.max(this.sequence, line.q);
      this.apply(line);
    }
  }

  *snapshot(): Iterable<string> {
    yield lineOf({ kind: 'snapshot' }, this.sequence);
    for (const [name, table] of this.tables) {
      yield lineOf({ kind: 'table', definition: table.definition });
      for (const item of table.all()) yield lineOf({ kind: 'item', table: name, item });
      table.stream.forgetRead();
      table.stream.trim(Date.now() - DAY_MS);
      for (const record of table.stream.records()) yield lineOf({ kind: 'record', table: name, record });
      for (const [consumer, position] of table.stream.positions) {
        yield lineOf({ kind: 'position', table: name, consumer, position });
      }
    }
    for (const name of this.tokens.keys()) {
      const token = this.token(name);
      if (token) yield lineOf({ kind: 'token', name, token });
    }
  }

  private apply(line: Line): void {
    if (line.kind === 'commit') this.applyCommit(line);
    else if (line.kind === 'table') this.define(line.definition);
    else if (line.kind === 'item') {
      const table = this.table(line.table);
      table.write(table.keyOf(line.item), line.item);
    } else if (line.kind === 'record') this.table(line.table).stream.push(line.record);
    else if (line.kind === 'token') this.tokens.set(line.name, line.token);
    else if (line.kind === 'position') this.table(line.table).stream.advance(line.consumer, line.position);
    else if (line.kind === 'clear') {
      this.tokens.clear();
      for (const table of this.tables.values()) {
        table.stream.clear();
        this.define(table.definition, []);
      }
    }
  }

  private applyCommit(line: Commit & { readonly q: number }): void {
    if (line.token) {
      this.forgetTokens(line.at);
      this.tokens.set(line.token[0], { hash: line.token[1], at: line.at });
    }
    for (const [place, [name, old, after]] of line.changes.entries()) {
      const table = this.table(name);
      const item = after ?? old;
      if (!item) continue;
      table.write(table.keyOf(item), after ?? undefined, this.lag);
      if (!table.definition.StreamSpecification) continue;
      const change = {
        table: name,
        keys: table.keysOf(item),
        before: old ?? undefined,
        after: after ?? undefined,
      };
      const expired = line.expired === true;
      table.stream.push(streamRecord({ ...change, at: line.at, expired }, sequenceNumber(line.q, place)));
    }
  }

  /** Tokens are kept in the order of their times, so the outdated ones come first. */
  private forgetTokens(now: number): void {
    for (const [name, { at }] of this.tokens) {
      if (at > now - TOKEN_MS) break;
      this.tokens.delete(name);
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
