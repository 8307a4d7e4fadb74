import { randomUUID } from 'node:crypto';
import { failedItems, invokeUntilAdmitted } from '../lambda/results.ts';
import type { Invoke, InvokeResult } from '../lambda/types.ts';
import { objectOf, listOf } from '../json.ts';
import type { QueueSource, Pipe } from '../template/sources.ts';
import { pause } from '../stream/pause.ts';
import type { QueueFile } from './queue-file.ts';

interface Message {
  readonly id: string;
  readonly body: string;
  deliveries: number;
}

interface QueueDeliveryOptions {
  readonly sources: readonly QueueSource[];
  readonly invoke: Invoke;
  /** Receives messages that exhausted their attempts. */
  readonly onDeadLetter: (queueArn: string, message: Message) => void;
  readonly log: (message: string) => void;
  readonly file: QueueFile;
}

interface QueueDelivery {
  /** @throws Error on a queue without a function */
  send(queueArn: string, body: string): void;
  /** Waits until every message is processed or given up. @returns the number of messages so far */
  settled(): Promise<number>;
  /** Stops after the running batches; waiting messages are delivered when the file is opened again. */
  close(): Promise<void>;
}

/** The event of a batch, with the fields that functions read. */
const eventOf = ({ queueArn }: QueueSource, batch: readonly Message[]) => ({
  Records: batch.map(({ id, body, deliveries }) => ({
    messageId: id,
    receiptHandle: id,
    body,
    attributes: { ApproximateReceiveCount: String(deliveries) },
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
  })),
});

/** The failed messages; the whole batch when the answer names a message outside it, as in AWS. */
function failedOf(source: QueueSource, batch: readonly Message[], result: InvokeResult): readonly Message[] {
  const ids = failedItems(result, source.reportsItemFailures);
  if (ids === 'all') return batch;
  const failed = batch.filter(({ id }) => ids.includes(id));
  return failed.length === ids.length ? failed : batch;
}

/** Delivers the messages of one queue to its function. */
function createQueueReader(source: QueueSource, { invoke, onDeadLetter, log, file }: QueueDeliveryOptions) {
  const { batchSize, concurrentBatches, visibilityMs, maxDeliveries, deadLetterArn } = source;
  const waiting: Message[] = [];
  const running = new Set<Promise<void>>();
  const hidden = new Set<Promise<void>>();
  let receivedCount = 0;
  const stop = new AbortController();

  /** Delivers a message again after the visibility timeout. */
  function hide(message: Message): void {
    const hiding = pause(visibilityMs, stop.signal).then(() => {
      hidden.delete(hiding);
      waiting.push(message);
      startBatches();
    });
    hidden.add(hiding);
  }
  /** Retries a failed message, or gives it up. */
  function fail(message: Message): void {
    log(`${source.logicalId}: attempt ${message.deliveries} failed`);
    if (message.deliveries < maxDeliveries) return hide(message);
    onDeadLetter(deadLetterArn, message);
    file.complete(message.id);
  }
  async function deliverBatch(batch: readonly Message[]): Promise<void> {
    for (const message of batch) message.deliveries += 1;
    const call = () => invoke(source.functionName, eventOf(source, batch));
    const failed = new Set(failedOf(source, batch, await invokeUntilAdmitted(call, stop.signal)));
    for (const message of batch)
      if (!failed.has(message)) file.complete(message.id);
      else if (!stop.signal.aborted) fail(message);
  }
  function startBatches(): void {
    while (!stop.signal.aborted && running.size < concurrentBatches && waiting.length > 0) {
      const batchRun = deliverBatch(waiting.splice(0, batchSize)).finally(() => {
        running.delete(batchRun);
        startBatches();
      });
      running.add(batchRun);
    }
  }
  return {
    take({ id, body }: Pick<Message, 'id' | 'body'>) {
      receivedCount += 1;
      waiting.push({ id, body, deliveries: 0 });
      startBatches();
    },
    async settled(): Promise<number> {
      while (running.size + hidden.size > 0) await Promise.all([...running, ...hidden]);
      return receivedCount;
    },
    async close(): Promise<void> {
      stop.abort();
      await Promise.all([...running, ...hidden]);
    },
  };
}

/**
 * Delivers queues to the functions of the event source mappings: batches in parallel, a failed message again after its
 * queue's visibility timeout, and to its dead-letter queue after the last attempt. Unfinished messages are delivered again
 * after a restart.
 */
export function openQueues(options: QueueDeliveryOptions): QueueDelivery {
  const readers = new Map(
    options.sources.map((source) => [source.queueArn, createQueueReader(source, options)]),
  );
  const { file } = options;
  for (const message of file.messages) readers.get(message.queueArn)?.take(message);
  return {
    send(queueArn, body) {
      const reader = readers.get(queueArn);
      if (!reader) throw new Error(`No function reads the queue ${queueArn}.`);
      const message = { queueArn, id: randomUUID(), body };
      file.put(message);
      reader.take(message);
    },
    async settled() {
      const counts = await Promise.all([...readers.values()].map((reader) => reader.settled()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async close() {
      await Promise.all([...readers.values()].map((reader) => reader.close()));
      file.close();
    },
  };
}

/** Wraps `invoke` so that a stream delivers to pipes like to Lambdas: a pipe writes each record to its queue. */
export function throughPipes(pipes: readonly Pipe[], queues: QueueDelivery, invoke: Invoke): Invoke {
  const byName = new Map(pipes.map((pipe) => [pipe.functionName, pipe]));
  return async (name, event) => {
    const pipe = byName.get(name);
    if (!pipe) return invoke(name, event);
    for (const record of listOf(objectOf(event)['Records'])) queues.send(pipe.queueArn, pipe.bodyOf(record));
    return { payload: null };
  };
}
