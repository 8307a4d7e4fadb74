import { hookEvents } from '../../../shared/entities/hook-events.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { KeyFigure, KeyFigures } from '../../ui/record/KeyFigures.tsx';
import { HookPill } from './columns.tsx';
import styles from './webhook.module.css';

/** What is said of a webhook that is told nothing, and what waits. */
function words({ hookStatus, disabledReason, secretSince }: Webhook): string {
  if (secretSince === '') return 'Nothing is sent before it has a secret.';
  if (hookStatus === 'enabled') return '';
  const why = disabledReason === '' ? '' : `${disabledReason} `;
  return `${why}While it is disabled nothing new is kept for it; what waits in the log is sent once it is enabled.`;
}

/** How a webhook stands, its address and what it is told. */
export function HookFacts({ webhook }: { readonly webhook: Webhook }) {
  const note = words(webhook);
  return (
    <>
      <KeyFigures>
        <KeyFigure label="Status">
          <HookPill row={webhook} large />
        </KeyFigure>
        <KeyFigure label="Address">
          <span className={styles['address']}>{webhook.url}</span>
        </KeyFigure>
      </KeyFigures>
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <section className={styles['section']} aria-labelledby="told-title">
        <h2 id="told-title">What it is told</h2>
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
