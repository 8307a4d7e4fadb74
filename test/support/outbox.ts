import type { Mail } from '../../infra/local/ses/mail.ts';
import { startStreamDelivery } from '../../infra/local/stream/stream-delivery.ts';
import { TABLE } from './environment.ts';
import { handlerOf, type World } from './world.ts';

/** The sender behind the table's stream, as the stacks put it there. */
export interface Outbox {
  /** Everything that SES took, once nothing is left to send. */
  sent(): Promise<readonly Mail[]>;
  /** What was given up. */
  readonly dead: readonly unknown[];
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
  filters: filters.map((filter) => JSON.stringify(filter)),
  reportsItemFailures: true,
  maximumRetries,
  bisects: true,
  onFailure: 'arn:dead',
});

/** @param options the follower, too, writes mails */
export async function openOutbox(w: World, options: { follower?: boolean } = {}): Promise<Outbox> {
  const { outboxEvents } = await import('../../lambdas/domain/mail/outbox.ts');
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const consumers = new Map([
    ['mail-sender', await handlerOf('triggers.mail-sender')],
    ['follow', await handlerOf('triggers.follow')],
  ]);
  const dead: unknown[] = [];
  const delivery = startStreamDelivery({
    mappings: [
      // Waited for in this order: the follower writes what the sender sends.
      ...(options.follower ? [consumer('identity', 'follow', followEvents, 10)] : []),
      consumer('mail', 'mail-sender', outboxEvents, 7),
    ],
    changes: (name, listener, options) => w.db.changes(name, listener, options),
    invoke: async (name, event) => ({
      payload: await consumers.get(name)?.(event, { awsRequestId: 'stream' }),
    }),
    dead: (_queue, letter) => void dead.push(letter),
    backoff: () => 1,
    log: () => undefined,
  });
  return {
    dead,
    async sent() {
      await w.db.drained();
      return w.ses.inbox();
    },
    close: () => delivery.close(),
  };
}
