import { Button } from '@mantine/core';
import type { HookDelivery } from '../../../shared/api/webhook.ts';
import { loggedEvents } from '../../../shared/entities/hook-events.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import { countWith, formatMoment } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './webhook.module.css';

function statusText({ state, dueAt, tries }: HookDelivery, isReceiving: boolean): string {
  if (state === 'delivered') return 'Delivered';
  if (state === 'failed') return `Not delivered: ${tries.at(-1)?.outcome ?? ''}`;
  if (state === 'sending') return 'Sending';
  if (!isReceiving) return 'Waiting until the webhook is enabled';
  return tries.length === 0 ? 'Waiting to be sent' : `Next attempt ${formatMoment(dueAt)}`;
}

interface DeliveryProps {
  readonly delivery: HookDelivery;
  /** Whether the webhook gets its waiting deliveries. */
  readonly isReceiving: boolean;
  readonly onResend: () => Promise<void>;
}

/** An event of the delivery log: status, attempts and payload. */
export function Delivery({ delivery, isReceiving, onResend }: DeliveryProps) {
  const resending = useTask(onResend);
  const { id, event, state, createdAt, tries, payload } = delivery;
  const name = labelOf(loggedEvents, event);
  const isDone = state === 'delivered' || state === 'failed';
  return (
    <li data-state={state}>
      <div className={styles['delivery']}>
        <b>{name}</b>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        <span className={styles['status']}>{statusText(delivery, isReceiving)}</span>
        {isDone && (
          <Button
            loading={resending.working}
            aria-label={`Send again: ${name}, ${formatMoment(createdAt)}`}
            onClick={() => resending.run()}
          >
            Send again
          </Button>
        )}
      </div>
      <details>
        <summary>{countWith(tries.length, 'attempt', 'attempts')} and payload</summary>
        <p>
          <code>webhook-id: {id}</code>
        </p>
        {tries.length > 0 && (
          <ol className={styles['tries']}>
            {tries.map(({ at, took, outcome }) => (
              <li key={at}>
                <time dateTime={at}>{formatMoment(at)}</time> {outcome} ({took} ms)
              </li>
            ))}
          </ol>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles['payload']} tabIndex={0}>
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
      </details>
    </li>
  );
}
