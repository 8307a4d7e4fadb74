import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { formatMoment } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { OneTimeSecret } from '../../ui/secret/OneTimeSecret.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './webhook.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

const SCHEME = 'https://www.standardwebhooks.com/';

interface SecretProps {
  readonly webhook: Webhook;
  readonly onRenewed: () => void;
}

/** The secret that signs what is sent: made, shown once, and replaced. */
export function Secret({ webhook: { id, secretSince }, onRenewed }: SecretProps) {
  const [secret, setSecret] = useState('');
  const [asking, setAsking] = useState(false);
  const make = async () => {
    const made = await call(contract.webhook.renewSecret, { params: { id } });
    setSecret(made.secret);
    onRenewed();
  };
  const first = useTask(make);
  const renew = () => make().catch((failure: unknown) => notify('bad', messageOf(failure)));
  return (
    <section className={styles['section']} aria-labelledby="secret-title">
      <h2 id="secret-title">Secret</h2>
      <p>
        Everything that is sent is signed after the <a href={SCHEME}>Standard Webhooks</a> scheme. With the
        secret the receiver checks that it comes from this portal.
      </p>
      {secret !== '' && <OneTimeSecret label="Secret" secret={secret} />}
      {secret === '' && secretSince !== '' && (
        <p>
          It has a secret since {formatMoment(secretSince)}. It was shown when it was made, and nobody can
          read it again.
        </p>
      )}
      <div>
        {secretSince === '' ? (
          <Button loading={first.working} onClick={() => first.run()}>
            Make the secret
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            Replace the secret
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          opened
          title="Replace the secret?"
          action="Replace"
          onClose={() => setAsking(false)}
          onConfirm={renew}
        >
          For 24 hours everything is signed with both, so that the receiver can change over. After that the
          present one is worth nothing.
        </ConfirmDialog>
      )}
    </section>
  );
}
