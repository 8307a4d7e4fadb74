import type { LineFile } from '../line-file.ts';
import type { State } from './state.ts';
import { sequenceNumber, type StreamRecord } from './change-records.ts';

export type Listener = (records: StreamRecord[]) => Promise<void>;
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

/**
 * Delivers the records of one table to one consumer: in order, one batch at a time. Retries a batch until the listener
 * resolves, then saves the position; a crash before that delivers the batch again.
 */
export class Feed {
  private readonly state: State;
  private readonly journal: LineFile;
  private readonly table: string;
  private readonly listener: Listener;
  private readonly options: Required<FeedOptions>;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(state: State, journal: LineFile, table: string, listener: Listener, options: FeedOptions) {
    this.state = state;
    this.journal = journal;
    this.table = table;
    this.listener = listener;
    this.options = { consumer: 'default', batchSize: 100, retryMs: 500, ...options };
    // Saves a new consumer's position, so that its unread records are kept even if another consumer is ahead.
    if (state.table(table).stream.register(this.options.consumer)) this.savePosition('');
  }

  /** Delivers all pending records. */
  wake(): void {
    this.running ??= this.run();
  }

  /** Resolves once every record so far is delivered. */
  async drained(): Promise<void> {
    while (this.running && !this.stopped) await this.running;
  }

  /** Starts no further batch; a running batch counts as not delivered. */
  stop(): void {
    this.stopped = true;
  }

  private nextBatch(): StreamRecord[] {
    const { consumer, batchSize } = this.options;
    const last = sequenceNumber(this.state.newest, LAST_IN_COMMIT);
    return this.state.table(this.table).stream.next(consumer, last, batchSize);
  }

  private async run(): Promise<void> {
    await Promise.resolve();
    for (let batch = this.nextBatch(); batch.length > 0 && !this.stopped; batch = this.nextBatch()) {
      try {
        await this.listener(structuredClone(batch));
        if (!this.stopped) this.advance(batch);
      } catch {
        await new Promise((resume) => setTimeout(resume, this.options.retryMs).unref());
      }
    }
    this.running = undefined;
  }

  private advance(batch: readonly StreamRecord[]): void {
    const position = batch.at(-1)?.dynamodb.SequenceNumber ?? '';
    this.savePosition(position);
    this.state.table(this.table).stream.forgetRead();
  }

  private savePosition(position: string): void {
    const { consumer } = this.options;
    this.journal.append(this.state.applyEntry({ kind: 'position', table: this.table, consumer, position }));
  }
}
