import type { Invoke } from '../lambda/types.ts';
import type { EventSource } from '../template/sources.ts';
import { deliver, type Delivery, type LostBatch, type StreamRecord } from './batches.ts';
import { createFilter } from './filter.ts';
import { groupByShard } from './shards.ts';

/**
 * Subscribes a consumer to a table's changes. The listener gets records in order, one batch at a time; a batch counts
 * as delivered once the listener resolves, and is retried when it rejects. Returns the unsubscribe function.
 */
export type SubscribeToChanges = (
  tableName: string,
  listener: (records: readonly StreamRecord[]) => Promise<void>,
  options: { readonly consumer: string; readonly batchSize: number },
) => () => void;

interface StreamDeliveryOptions {
  readonly mappings: readonly EventSource[];
  readonly subscribe: SubscribeToChanges;
  readonly invoke: Invoke;
  /** Receives batches that failed every attempt, for the OnFailure destination. */
  readonly onDeadLetter: (destinationArn: string, lost: LostBatch) => void;
  /** Milliseconds before retry number `attempt`, counted from 1; default 200 ms, doubled up to 30 s. */
  readonly backoff?: (attempt: number) => number;
  readonly log?: (message: string) => void;
  /** Shards per stream, delivered in parallel; default 1. */
  readonly shards?: number | undefined;
}

export interface StreamDelivery {
  /** Ends all subscriptions; a running batch counts as not delivered and is retried after a restart. */
  close(): Promise<void>;
}

/** Consumers per shard: AWS throttles a third. */
const MAX_CONSUMERS = 2;

const defaultBackoff = (attempt: number): number => Math.min(30_000, 100 * 2 ** attempt);

/** @throws Error when a table has more than two consumers */
function checkConsumers(mappings: readonly EventSource[]): void {
  for (const { tableName } of mappings) {
    const readers = mappings.filter((mapping) => mapping.tableName === tableName).length;
    if (readers > MAX_CONSUMERS)
      throw new Error(
        `Table ${tableName} has ${readers} stream consumers, at most ${MAX_CONSUMERS} are allowed`,
      );
  }
}

function deliveryOf(mapping: EventSource, options: StreamDeliveryOptions, signal: AbortSignal): Delivery {
  const { invoke, onDeadLetter, log = console.error, backoff = defaultBackoff } = options;
  return {
    mapping,
    invoke,
    log,
    signal,
    backoff,
    giveUp(lost) {
      log(`${mapping.logicalId}: gave up ${lost.records.length} records: ${lost.error.errorMessage}`);
      if (mapping.failureQueueArn !== undefined) onDeadLetter(mapping.failureQueueArn, lost);
    },
  };
}

/**
 * Delivers table changes to the functions of the event source mappings. A failing batch delays only its own mapping.
 * @throws Error when a table has more than two consumers, or on an unsupported filter
 */
export function startStreamDelivery(options: StreamDeliveryOptions): StreamDelivery {
  const { mappings, subscribe, shards = 1 } = options;
  checkConsumers(mappings);
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();
  const unsubscribers = mappings.map((mapping) => {
    const passes = createFilter(mapping.filters);
    const delivery = deliveryOf(mapping, options, stop.signal);
    const { parallelizationFactor: lanes, batchSize } = mapping;
    const listener = (records: readonly StreamRecord[]): Promise<void> => {
      const parts = groupByShard(records.filter(passes), shards * lanes);
      const delivering = Promise.all(parts.map((part) => deliver(delivery, part))).then(() => undefined);
      const settled = delivering.catch(() => undefined).finally(() => running.delete(settled));
      running.add(settled);
      return delivering;
    };
    const consumer = `${mapping.stack}-${mapping.logicalId}`;
    return subscribe(mapping.tableName, listener, { consumer, batchSize: batchSize * lanes });
  });
  return {
    async close() {
      stop.abort();
      for (const unsubscribe of unsubscribers) unsubscribe();
      await Promise.all(running);
    },
  };
}
