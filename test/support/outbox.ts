import { join } from 'node:path';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import type { Invoke } from '../../infra/local/lambda/types.ts';
import { throughPipes, openQueues } from '../../infra/local/queue/queue-delivery.ts';
import { openQueueFile } from '../../infra/local/queue/queue-file.ts';
import type { Mail } from '../../infra/local/ses/mail.ts';
import { startStreamDelivery } from '../../infra/local/stream/stream-delivery.ts';
import { fillTemplate, type Pipe } from '../../infra/local/template/sources.ts';
import { TABLE } from './environment.ts';
import { scratchFolder } from './scratch.ts';
import { handlerOf, type World } from './world.ts';

/** The mail sender with the table's stream and the queue, as deployed. */
export interface Outbox {
  /** Waits until nothing is left to send. @returns all mails that SES accepted */
  sent(): Promise<readonly Mail[]>;
  /** Dead letters. */
  readonly dead: readonly unknown[];
  /** Runs a setup whose changes reach neither the follower nor the sender. */
  withoutDelivery(setUp: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** A consumer of the table's stream. */
const consumer = (
  stackName: string,
  functionName: string,
  filters: readonly object[],
  maximumRetries: number,
) => ({
  stack: stackName,
  logicalId: functionName,
  functionName,
  tableName: TABLE,
  batchSize: 10,
  parallelizationFactor: 1,
  filters: filters.map((filter) => JSON.stringify(filter)),
  reportsItemFailures: true,
  maximumRetries,
  bisectsFailedBatches: true,
  failureQueueArn: 'arn:dead',
});

/** The queue message that the pipe creates from a record of the stream. */
export const queuedMail = ({ dynamodb: { SequenceNumber, NewImage } }: StreamRecord) => ({
  messageId: SequenceNumber,
  body: JSON.stringify({ id: NewImage?.['id']?.['S'] }),
});

/** The queue's event with a report of SES. */
export const queuedReport = (detail: unknown) => ({
  Records: [{ messageId: 'report', body: JSON.stringify({ detail }) }],
});

const QUEUE = 'arn:queue';
const CONSUMER = { stack: 'mail', logicalId: 'mail-sender', functionName: 'mail-sender', queueArn: QUEUE };
const LIMITS = {
  batchSize: 10,
  concurrentBatches: 2,
  reportsItemFailures: true,
  visibilityMs: 1,
  maxDeliveries: 8,
};

/** @param options whether to run the follower, which also writes mails */
export async function openOutbox(w: World, options: { hasFollower?: boolean } = {}): Promise<Outbox> {
  const { outboxEvents, QUEUED_MAIL } = await import('../../lambdas/domain/mail/outbox.ts');
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const functions = new Map([
    ['mail-sender', await handlerOf('triggers.mail-sender')],
    ['follow', await handlerOf('triggers.follow')],
  ]);
  const deadLetters: unknown[] = [];
  const invoke: Invoke = async (name, event) => ({
    payload: await functions.get(name)?.(event, { awsRequestId: 'stream' }),
  });
  const common = {
    onDeadLetter: (_queue: string, letter: unknown) => void deadLetters.push(letter),
    log: () => undefined,
  };
  const file = openQueueFile(join(scratchFolder(), 'queues.jsonl'));
  const queues = openQueues({
    sources: [{ ...CONSUMER, ...LIMITS, deadLetterArn: 'arn:dead' }],
    file,
    invoke,
    ...common,
  });
  const pipe: Pipe = {
    ...consumer('mail', 'pipe', outboxEvents, 7),
    queueArn: QUEUE,
    bodyOf: fillTemplate(QUEUED_MAIL),
  };
  let isPaused = false;
  const delivery = startStreamDelivery({
    // The follower comes first, so that the sender also sends its mails.
    mappings: [...(options.hasFollower ? [consumer('identity', 'follow', followEvents, 10)] : []), pipe],
    subscribe: (name, listener, options) =>
      w.db.changes(name, async (records) => (isPaused ? undefined : listener(records)), options),
    invoke: throughPipes([pipe], queues, invoke),
    backoff: () => 1,
    ...common,
  });
  /** Repeats until the queue is stable, since the sender writes mails too. */
  async function waitUntilIdle(): Promise<void> {
    for (let previousCount = -1, now = 0; previousCount !== now;) {
      previousCount = now;
      await w.db.drained();
      now = await queues.settled();
    }
  }
  return {
    dead: deadLetters,
    async sent() {
      await waitUntilIdle();
      return w.ses.inbox();
    },
    async withoutDelivery(setUp) {
      await waitUntilIdle();
      isPaused = true;
      await setUp();
      await w.db.drained();
      isPaused = false;
    },
    async close() {
      await delivery.close();
      await queues.close();
    },
  };
}
