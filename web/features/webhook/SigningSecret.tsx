import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { call } from '../../api/client.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { formatMoment } from '../../ui/format.ts';
import { OneTimeSecret } from '../../ui/secret/OneTimeSecret.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './webhook.module.css';

const STANDARD_WEBHOOKS_URL = 'https://www.standardwebhooks.com/';

interface SigningSecretProps {
  readonly webhook: Webhook;
  /** Reloads the webhook, also after a refusal because a colleague has created a secret. */
  readonly onReload: () => void;
}

/** The signing secret: generated, displayed once, and replaced on request. */
export function SigningSecret({ webhook: { id, secretSince }, onReload }: SigningSecretProps) {
  const [created, setCreated] = useState({ secret: '', since: '' });
  const createSecret = async () => {
    const request = { params: { id }, body: { secretSince } };
    setCreated(await call(contract.webhook.renewSecret, request).finally(onReload));
  };
  const creation = useTask(createSecret);
  // Hidden once a colleague has replaced it.
  const isShown = created.secret !== '' && secretSince <= created.since;
  return (
    <section className={styles['section']} aria-labelledby="secret-title">
      <h2 id="secret-title">Secret</h2>
      <p>
        Events are signed according to the <a href={STANDARD_WEBHOOKS_URL}>Standard Webhooks</a> scheme. The
        receiver uses the secret to verify that events come from this portal.
      </p>
      {isShown && <OneTimeSecret label="Secret" secret={created.secret} />}
      {!isShown && secretSince !== '' && (
        <p>The secret was created on {formatMoment(secretSince)}. It cannot be displayed again.</p>
      )}
      <div>
        {secretSince === '' ? (
          <Button variant="filled" loading={creation.working} onClick={() => creation.run()}>
            Create the secret
          </Button>
        ) : (
          <ConfirmButton
            label="Replace the secret"
            title="Replace the secret?"
            action="Replace"
            onConfirm={createSecret}
          >
            For 24 hours events are signed with both secrets so that the receiver can switch. After that the
            current secret becomes invalid.
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
