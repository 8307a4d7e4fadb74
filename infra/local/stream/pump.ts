import type { Invoke } from '../lambda/types.ts';
import type { EventSource } from '../template/eventSources.ts';
import { deadLetter } from './deadLetter.ts';
import { deliver, type Delivery, type StreamRecord } from './deliver.ts';
import { createFilter } from './filter.ts';

/**
 * Subscribes one consumer to a table's changes. The listener gets records in order, one batch at a time; they
 * count as delivered once it resolves, and come again when it rejects. Answers how to end the subscription.
 */
export type Changes = (
  tableName: string,
  listener: (records: StreamRecord[]) => Promise<void>,
  options: { readonly consumer: string; readonly batchSize: number },
) => () => void;

export interface PumpOptions {
  readonly mappings: readonly EventSource[];
  readonly changes: Changes;
  readonly invoke: Invoke;
  /** Takes what AWS would send to the OnFailure destination of a batch that is given up. */
  readonly dead: (destinationArn: string, payload: unknown) => void | Promise<void>;
  /** Milliseconds before retry number `attempt`, which counts from 1; default 200 ms doubled up to 30 s. */
  readonly backoff?: (attempt: number) => number;
  readonly now?: () => number;
  readonly log?: (message: string) => void;
}

export interface Pump {
  /** Ends all subscriptions; a batch under way counts as not delivered and comes again after a restart. */
  close(): Promise<void>;
}

/** Readers of one shard: AWS throttles a third. */
const CONSUMERS = 2;

/**
 * Feeds the changes of tables to the functions of the event source mappings. Throws when a table has more than
 * two consumers and on a filter it cannot follow. A failing batch holds up only its own mapping.
 */
export function createPump(options: PumpOptions): Pump {
  const { mappings, invoke, dead, now = Date.now, log = console.error } = options;
  for (const { tableName } of mappings) {
    const readers = mappings.filter((mapping) => mapping.tableName === tableName).length;
    if (readers <= CONSUMERS) continue;
    throw new Error(`Table ${tableName} has ${readers} stream consumers, at most ${CONSUMERS} are allowed`);
  }
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const endings = mappings.map((mapping) => {
    const passes = createFilter(mapping.filters);
    const delivery: Delivery = {
      mapping,
      invoke,
      now,
      log,
      signal: stop.signal,
      backoff: options.backoff ?? ((attempt) => Math.min(30_000, 100 * 2 ** attempt)),
      giveUp: async (lost) => {
        log(`${mapping.logicalId}: gave up ${lost.records.length} records: ${lost.error.errorMessage}`);
        if (mapping.onFailure !== undefined) await dead(mapping.onFailure, deadLetter(mapping, lost, now()));
      },
    };
    const listener = (records: StreamRecord[]): Promise<void> => {
      const work = deliver(delivery, records.filter(passes));
      const tracked = work.then(
        () => undefined,
        () => undefined,
      );
      running.add(tracked);
      void tracked.then(() => running.delete(tracked));
      return work;
    };
    const consumer = `${mapping.stack}-${mapping.logicalId}`;
    return options.changes(mapping.tableName, listener, { consumer, batchSize: mapping.batchSize });
  });
  return {
    close: async () => {
      stop.abort();
      for (const end of endings) end();
      await Promise.all(running);
    },
  };
}
