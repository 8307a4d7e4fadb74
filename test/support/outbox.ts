import { join } from 'node:path';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import type { Invoke } from '../../infra/local/lambda/types.ts';
import { throughPipes } from '../../infra/local/queue/pipe.ts';
import { openQueueFile } from '../../infra/local/queue/queue-file.ts';
import { openQueues } from '../../infra/local/queue/queue-delivery.ts';
import type { Mail } from '../../infra/local/ses/mail.ts';
import { startStreamDelivery } from '../../infra/local/stream/stream-delivery.ts';
import { filled, type Pipe } from '../../infra/local/template/pipes.ts';
import { TABLE } from './environment.ts';
import { scratchFolder } from './scratch.ts';
import { handlerOf, type World } from './world.ts';

/** The sender behind the table's stream and the queue, as the stacks put it there. */
export interface Outbox {
  /** Everything that SES took, once nothing is left to send. */
  sent(): Promise<readonly Mail[]>;
  /** What was given up. */
  readonly dead: readonly unknown[];
  /** Does what a test begins with: its changes reach neither the follower nor the sender. */
  unfollowed(begin: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** A consumer of the table's stream. */
const consumer = (
  stack: string,
  functionName: string,
  filters: readonly object[],
  maximumRetries: number,
) => ({
  stack,
  logicalId: functionName,
  functionName,
  tableName: TABLE,
  streamArn: 'arn:stream',
  batchSize: 10,
  parallelizationFactor: 1,
  filters: filters.map((filter) => JSON.stringify(filter)),
  reportsItemFailures: true,
  maximumRetries,
  bisects: true,
  onFailure: 'arn:dead',
});

/** The message of the sender's queue that the pipe makes of a record of the stream. */
export const queuedMail = ({ dynamodb: { SequenceNumber, NewImage } }: StreamRecord) => ({
  messageId: SequenceNumber,
  body: JSON.stringify({ id: NewImage?.['id']?.['S'] }),
});

const QUEUE = 'arn:queue';
const READER = { stack: 'mail', logicalId: 'mail-sender', functionName: 'mail-sender', queueArn: QUEUE };
const LIMITS = { batchSize: 10, concurrency: 2, reportsItemFailures: true, visibilityMs: 1, attempts: 8 };

/** @param options the follower, too, writes mails */
export async function openOutbox(w: World, options: { follower?: boolean } = {}): Promise<Outbox> {
  const { outboxEvents, QUEUED_MAIL } = await import('../../lambdas/domain/mail/outbox.ts');
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const functions = new Map([
    ['mail-sender', await handlerOf('triggers.mail-sender')],
    ['follow', await handlerOf('triggers.follow')],
  ]);
  const letters: unknown[] = [];
  const invoke: Invoke = async (name, event) => ({
    payload: await functions.get(name)?.(event, { awsRequestId: 'stream' }),
  });
  const common = {
    dead: (_queue: string, letter: unknown) => void letters.push(letter),
    log: () => undefined,
  };
  const file = openQueueFile(join(scratchFolder(), 'queues.jsonl'));
  const queues = openQueues({
    sources: [{ ...READER, ...LIMITS, deadLetterArn: 'arn:dead' }],
    file,
    invoke,
    ...common,
  });
  const pipe: Pipe = {
    ...consumer('mail', 'pipe', outboxEvents, 7),
    queueArn: QUEUE,
    bodyOf: filled(QUEUED_MAIL),
  };
  let isBeginning = false;
  const delivery = startStreamDelivery({
    // Waited for in this order: the follower writes what the sender sends.
    mappings: [...(options.follower ? [consumer('identity', 'follow', followEvents, 10)] : []), pipe],
    changes: (name, listener, options) =>
      w.db.changes(name, async (records) => (isBeginning ? undefined : listener(records)), options),
    invoke: throughPipes([pipe], queues, invoke),
    backoff: () => 1,
    ...common,
  });
  /** The sender writes mails, too: one for each person. */
  async function settled(): Promise<void> {
    for (let before = -1, now = 0; before !== now;) {
      before = now;
      await w.db.drained();
      now = await queues.settled();
    }
  }
  return {
    dead: letters,
    async sent() {
      await settled();
      return w.ses.inbox();
    },
    async unfollowed(begin) {
      await settled();
      isBeginning = true;
      await begin();
      await w.db.drained();
      isBeginning = false;
    },
    async close() {
      await delivery.close();
      await queues.close();
    },
  };
}
