import { hookEvents } from '../../../shared/entities/hook-events.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { KeyFigure, KeyFigures } from '../../ui/record/KeyFigures.tsx';
import { HookPill } from './columns.tsx';
import styles from './webhook.module.css';

/** Note on a webhook that receives no events. */
function disabledText({ hookStatus, disabledReason, secretSince }: Webhook): string {
  if (secretSince === '') return 'No events are sent until there is a secret.';
  if (hookStatus === 'enabled') return '';
  const why = disabledReason === '' ? '' : `${disabledReason} `;
  return `${why}While disabled, it receives no new events. Waiting events are sent once it is enabled.`;
}

export function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const note = disabledText(webhook);
  return (
    <>
      <KeyFigures>
        <KeyFigure label="Status">
          <HookPill row={webhook} large />
        </KeyFigure>
        <KeyFigure label="URL">
          <span className={styles['address']}>{webhook.url}</span>
        </KeyFigure>
      </KeyFigures>
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <section className={styles['section']} aria-labelledby="events-title">
        <h2 id="events-title">Events</h2>
        <ul className={styles['events']}>
          {webhook.events.map((event) => (
            <li key={event}>
              {labelOf(hookEvents, event)} <code>{event}</code>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
