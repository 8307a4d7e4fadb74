import { join } from 'node:path';
import { State, type Change, type JournalEntry } from './state.ts';
import type { Table } from './table.ts';
import type { StandIn } from '../stand-in.ts';
import { checkDefinition, type TableDefinition } from './table-definition.ts';
import { IndexLag } from './index-lag.ts';
import { openFeed, type Feed, type FeedOptions, type Listener } from './change-feed.ts';
import { LineFile } from '../line-file.ts';
import { runOperation } from './run-operation.ts';
import type { Item } from './request-types.ts';
import { isEqual } from './attribute-values.ts';

const FIVE_YEARS_S = 5 * 365 * 86_400;

function* expiredInTable(table: Table, now: number): Iterable<Change> {
  const { AttributeName: name, Enabled: enabled } = table.definition.TimeToLiveSpecification ?? {};
  if (!enabled || name === undefined) return;
  for (const item of table.all()) {
    const time = Number(item[name]?.N);
    // DynamoDB also ignores times more than five years ago, which are probably milliseconds or mistakes.
    if (time <= now && time > now - FIVE_YEARS_S)
      yield { table, key: table.keyOf(item), before: item, after: undefined };
  }
}

/** Removals of all items that have expired at `now` (seconds since 1970). */
function findExpired(state: State, now: number): Change[] {
  return [...state.tables.values()].flatMap((table) => [...expiredInTable(table, now)]);
}

const SWEEP_MS = 60_000;
const SWEEP_ITEMS = 100;

export interface DynamoDbOptions {
  /** Data folder; created when missing, used by one process at a time. */
  readonly folder: string;
  /** Minimum and maximum milliseconds before an index shows a write; default: immediately. */
  readonly indexLagMs?: readonly [number, number] | undefined;
}

export interface DynamoDb extends StandIn {
  /** Creates the table, or redefines it and keeps its items. Rejects when its key differs from the existing one. */
  ensureTable(definition: TableDefinition): Promise<void>;
  /**
   * Subscribes to the changes of a table with a StreamSpecification, from the consumer's last position. A batch is
   * retried after a pause when its listener rejects. Returns the unsubscribe function; throws for an unknown table.
   */
  changes(table: string, listener: Listener, options?: FeedOptions): () => void;
  /** Resolves once every listener has received every change so far. */
  drained(): Promise<void>;
  /** Deletes expired items, as a timer does each minute; returns the number deleted. */
  expire(): Promise<number>;
  /** A snapshot of a table's items. */
  items(table: string): readonly Item[];
  /** Removes all items, tokens and undelivered changes of all tables. */
  clear(): Promise<void>;
  /** Stores items of a snapshot without reporting them as changes. */
  load(table: string, items: readonly Item[]): Promise<void>;
}

/** Whether a definition differs from the existing one. @throws Error on an unsupported definition or another key */
function isNewDefinition(state: State, definition: TableDefinition): boolean {
  checkDefinition(definition);
  const old = state.tables.get(definition.TableName)?.definition;
  if (old && JSON.stringify(old.KeySchema) !== JSON.stringify(definition.KeySchema))
    throw new Error(`table ${definition.TableName}: its key cannot change; begin with fresh data`);
  return JSON.stringify(old) !== JSON.stringify(definition);
}

/** Opens the local DynamoDB over a folder. Rejects when the data in it cannot be read. */
export async function openDynamoDb({ folder, indexLagMs }: DynamoDbOptions): Promise<DynamoDb> {
  const state = new State();
  const journal = new LineFile(join(folder, 'journal.jsonl'), state);
  state.indexLag = indexLagMs && new IndexLag(indexLagMs);
  const feeds = new Set<Feed>();
  function append(...entries: readonly JournalEntry[]): void {
    journal.append(...entries);
    for (const feed of feeds) feed.wake();
  }
  const commit = (changes: readonly Change[]): void => {
    if (changes.some(({ before, after }) => !isEqual(before, after))) append(state.commitEntry(changes));
  };
  async function expire(): Promise<number> {
    const changes = findExpired(state, Math.floor(Date.now() / 1000));
    for (let at = 0; at < changes.length; at += SWEEP_ITEMS) commit(changes.slice(at, at + SWEEP_ITEMS));
    return changes.length;
  }
  const timer = setInterval(() => void expire().catch(() => undefined), SWEEP_MS).unref();

  return {
    expire,
    handle: async (request) => runOperation({ state, commit }, request),
    async ensureTable(definition) {
      if (isNewDefinition(state, definition)) append({ kind: 'table', definition });
    },
    changes(table, listener, options = {}) {
      if (!state.table(table).definition.StreamSpecification)
        throw new Error(`table ${table} has no StreamSpecification`);
      const feed = openFeed(state, journal, table, listener, options);
      feeds.add(feed);
      feed.wake();
      return () => {
        feed.stop();
        feeds.delete(feed);
      };
    },
    async drained() {
      for (const feed of feeds) {
        feed.wake();
        await feed.drained();
      }
    },
    items: (table) => [...state.table(table).all()],
    clear: async () => append({ kind: 'clear' }),
    load: async (table, items) => append(...items.map((item) => ({ kind: 'item', table, item }) as const)),
    async close() {
      clearInterval(timer);
      for (const feed of feeds) feed.stop();
      feeds.clear();
      state.indexLag?.stop();
      journal.close();
    },
  };
}
