import { join } from 'node:path';
import { type Change, State } from './state.ts';
import type { Table } from './table.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../stand-in.ts';
import { checkDefinition, type TableDefinition } from './table-definition.ts';
import { IndexLag } from './index-lag.ts';
import { Feed, type FeedOptions, type Listener } from './change-feed.ts';
import { LineFile } from '../line-file.ts';
import { type Context, runOperation } from './run-operation.ts';
import type { Item } from './request-types.ts';
import { equal } from './attribute-values.ts';

const FIVE_YEARS_S = 5 * 365 * 86_400;

function* expiredInTable(table: Table, now: number): Iterable<Change> {
  const { AttributeName: name, Enabled: enabled } = table.definition.TimeToLiveSpecification ?? {};
  if (!enabled || name === undefined) return;
  for (const item of table.all()) {
    const time = Number(item[name]?.N);
    // DynamoDB also ignores times more than five years ago, which are probably milliseconds or mistakes.
    if (time <= now && time > now - FIVE_YEARS_S) {
      yield { table, key: table.keyOf(item), before: item, after: undefined };
    }
  }
}

/** Removals of all items that have expired at `now` (seconds since 1970). */
export function findExpired(state: State, now: number): Change[] {
  return [...state.tables.values()].flatMap((table) => [...expiredInTable(table, now)]);
}

const SWEEP_MS = 60_000;
const SWEEP_ITEMS = 100;

export interface DynamoDbOptions {
  /** Data folder; created when missing, used by one process at a time. */
  readonly folder: string;
  /** Minimum and maximum milliseconds before an index shows a write; default: immediately. */
  readonly indexLag?: readonly [number, number] | undefined;
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
}

class Database implements DynamoDb {
  private readonly state: State;
  private readonly journal: LineFile;
  private readonly feeds = new Set<Feed>();
  private readonly context: Context;
  private readonly timer: NodeJS.Timeout;

  constructor(state: State, journal: LineFile) {
    this.state = state;
    this.journal = journal;
    this.context = { state, commit: (changes) => this.commit(changes) };
    this.timer = setInterval(() => void this.expire().catch(() => undefined), SWEEP_MS).unref();
  }

  async handle(request: AwsRequest): Promise<AwsResponse> {
    return runOperation(this.context, request);
  }

  async ensureTable(definition: TableDefinition): Promise<void> {
    checkDefinition(definition);
    const old = this.state.tables.get(definition.TableName)?.definition;
    if (old && JSON.stringify(old.KeySchema) !== JSON.stringify(definition.KeySchema)) {
      throw new Error(`table ${definition.TableName}: its key cannot change; begin with fresh data`);
    }
    if (JSON.stringify(old) === JSON.stringify(definition)) return;
    this.append(this.state.applyEntry({ kind: 'table', definition }));
  }

  changes(table: string, listener: Listener, options: FeedOptions = {}): () => void {
    if (!this.state.table(table).definition.StreamSpecification) {
      throw new Error(`table ${table} has no StreamSpecification`);
    }
    const feed = new Feed(this.state, this.journal, table, listener, options);
    this.feeds.add(feed);
    feed.wake();
    return () => {
      feed.stop();
      this.feeds.delete(feed);
    };
  }

  async drained(): Promise<void> {
    for (const feed of this.feeds) {
      feed.wake();
      await feed.drained();
    }
  }

  async expire(): Promise<number> {
    const changes = findExpired(this.state, Math.floor(Date.now() / 1000));
    for (let at = 0; at < changes.length; at += SWEEP_ITEMS) {
      this.append(this.state.commit(changes.slice(at, at + SWEEP_ITEMS)));
    }
    return changes.length;
  }

  items(table: string): readonly Item[] {
    return [...this.state.table(table).all()];
  }

  async clear(): Promise<void> {
    this.append(this.state.applyEntry({ kind: 'clear' }));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const feed of this.feeds) feed.stop();
    this.feeds.clear();
    this.state.lag?.stop();
    this.journal.close();
  }

  private commit(changes: readonly Change[]): void {
    if (changes.every(({ before, after }) => equal(before, after))) return;
    this.append(this.state.commit(changes));
  }

  private append(line: string): void {
    this.journal.append(line);
    for (const feed of this.feeds) feed.wake();
  }
}

/** Opens the local DynamoDB over a folder. Rejects when the data in it cannot be read. */
export async function openDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  const state = new State();
  const journal = new LineFile(join(options.folder, 'journal.jsonl'), state);
  state.lag = options.indexLag && new IndexLag(options.indexLag);
  return new Database(state, journal);
}
