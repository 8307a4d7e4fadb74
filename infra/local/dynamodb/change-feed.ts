import type { LineFile } from '../line-file.ts';
import type { JournalEntry, State } from './state.ts';
import { sequenceNumber, type StreamRecord } from './change-records.ts';

export type Listener = (records: readonly StreamRecord[]) => Promise<void>;
export interface FeedOptions {
  /** Name under which the position is stored; unique per consumer of a table. Default `default`. */
  readonly consumer?: string;
  /** Maximum records per call; default 100. */
  readonly batchSize?: number;
  /** Milliseconds before a failed batch is retried; default 500. */
  readonly retryMs?: number;
}

/** Highest position of a record within its commit. */
const LAST_IN_COMMIT = 999;

export interface Feed {
  /** Delivers all pending records. */
  wake(): void;
  /** Resolves once every record so far is delivered. */
  drained(): Promise<void>;
  /** Starts no further batch; a running batch counts as not delivered. */
  stop(): void;
}

/**
 * Delivers in order, one batch at a time. Retries a batch until the listener resolves, then saves the position; a crash
 * before that delivers the batch again.
 */
export function openFeed(
  state: State,
  journal: LineFile<JournalEntry>,
  table: string,
  listener: Listener,
  { consumer = 'default', batchSize = 100, retryMs = 500 }: FeedOptions,
): Feed {
  let running: Promise<void> | undefined;
  let stopped = false;
  const savePosition = (position: string) => journal.append({ kind: 'position', table, consumer, position });
  // Saves a new consumer's position, so that its unread records are kept even if another consumer is ahead.
  if (state.table(table).stream.register(consumer)) savePosition('');

  const nextBatch = () =>
    stopped
      ? []
      : state.table(table).stream.next(consumer, sequenceNumber(state.newest, LAST_IN_COMMIT), batchSize);

  async function run(): Promise<void> {
    await Promise.resolve();
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      try {
        await listener(batch);
        if (stopped) break;
        savePosition(batch.at(-1)?.dynamodb.SequenceNumber ?? '');
        state.table(table).stream.forgetRead();
      } catch {
        await new Promise((resume) => setTimeout(resume, retryMs).unref());
      }
    }
    running = undefined;
  }

  async function drained(): Promise<void> {
    if (!running || stopped) return;
    await running;
    await drained();
  }

  return {
    wake() {
      running ??= run();
    },
    drained,
    stop() {
      stopped = true;
    },
  };
}
