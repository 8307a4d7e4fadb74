import { Button } from '@mantine/core';
import { contract } from '../../../shared/api/index.ts';
import { DELIVERY_PAGE } from '../../../shared/api/webhook.ts';
import { isReceiving, type Webhook } from '../../../shared/entities/webhook.ts';
import { call } from '../../api/client.ts';
import { usePages } from '../../api/use-pages.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { Delivery } from './Delivery.tsx';
import { TestButton } from './TestButton.tsx';
import styles from './webhook.module.css';

async function readPage(id: string, before: string | undefined) {
  const answer = await call(contract.webhook.deliveries, { params: { id }, query: { before } });
  return { answer, next: answer.length === DELIVERY_PAGE ? answer.at(-1)?.id : undefined };
}

interface DeliveriesProps {
  readonly webhook: Webhook;
  /** Reloads the webhook, which a delivery can have disabled. */
  readonly onReload: () => void;
}

/** The delivery log of a webhook, newest first. */
export function Deliveries({ webhook, onReload }: DeliveriesProps) {
  const { id: webhookId } = webhook;
  const {
    rows: deliveries,
    error,
    reload,
    more,
  } = usePages(['deliveries', webhookId], (before) => readPage(webhookId, before));
  const resend = async (delivery: string) => {
    // After a refusal, too: a colleague may have sent the event again, or it has left the log.
    await call(contract.webhook.replay, { params: { id: webhookId, delivery } }).finally(() => void reload());
    const when = isReceiving(webhook) ? 'within a minute' : 'once the webhook is enabled';
    notify('good', `The event will be sent again ${when}`);
  };
  const reloading = useTask(async () => {
    onReload();
    await reload();
  });
  const loadingMore = useTask(async () => more?.());
  return (
    <section className={styles['section']} aria-labelledby="log-title">
      <div className={styles['head']}>
        <h2 id="log-title">Log</h2>
        {isReceiving(webhook) && <TestButton webhookId={webhookId} onSent={reload} />}
        <Button loading={reloading.working} onClick={() => reloading.run()}>
          Reload
        </Button>
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={() => reloading.run()} />}
      {error === undefined && !deliveries && <Loading shape="rows" />}
      {deliveries?.length === 0 && (
        <Empty icon="history" title="No events sent yet">
          <p>Events are sent within a minute and stay listed for 30 days with each attempt.</p>
        </Empty>
      )}
      {deliveries && deliveries.length > 0 && (
        <ul className={styles['log']}>
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              isReceiving={isReceiving(webhook)}
              onResend={() => resend(delivery.id)}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button loading={loadingMore.working} onClick={() => loadingMore.run()}>
          Show earlier deliveries
        </Button>
      )}
    </section>
  );
}
