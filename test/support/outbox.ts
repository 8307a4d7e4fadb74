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

export async function openOutbox(w: World): Promise<Outbox> {
  const { outboxEvents } = await import('../../lambdas/domain/mail/outbox.ts');
  const sender = await handlerOf('triggers.mail-sender');
  const dead: unknown[] = [];
  const delivery = startStreamDelivery({
    mappings: [
      {
        stack: 'mail',
        logicalId: 'Sender',
        functionName: 'sender',
        tableName: TABLE,
        streamArn: 'arn:stream',
        batchSize: 10,
        filters: outboxEvents.map((filter) => JSON.stringify(filter)),
        reportsItemFailures: true,
        maximumRetries: 7,
        bisects: true,
        onFailure: 'arn:dead',
      },
    ],
    changes: (name, listener, options) => w.db.changes(name, listener, options),
    invoke: async (_name, event) => ({ payload: await sender(event, { awsRequestId: 'stream' }) }),
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
