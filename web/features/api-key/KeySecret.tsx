import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { ApiKey } from '../../../shared/entities/api-key.ts';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../ui/format.ts';
import { OneTimeSecret } from '../../ui/secret/OneTimeSecret.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './api-key.module.css';

interface KeySecretProps {
  readonly apiKey: ApiKey;
  readonly onIssued: () => void;
}

/** The key itself: displayed once and not stored by the portal. */
export function KeySecret({ apiKey: { id, issuedAt, revokedAt, begins }, onIssued }: KeySecretProps) {
  const [key, setKey] = useState('');
  const issuing = useTask(async () => {
    try {
      const issuedKey = await call(contract['api-key'].issue, { params: { id } });
      setKey(issuedKey.key);
    } finally {
      // A refused key was issued or revoked by someone else.
      onIssued();
    }
  });
  const isShown = key !== '' && revokedAt === '';
  return (
    <section className={styles['section']} aria-labelledby="key-title">
      <h2 id="key-title">Key</h2>
      {isShown && <OneTimeSecret label="API key" secret={key} />}
      {!isShown && issuedAt !== '' && (
        <p>
          It begins with <code>{begins}</code> and was issued {formatMoment(issuedAt)}. The portal stores only
          its hash.
          {revokedAt === '' &&
            ' If you did not see it or have lost it, or someone else may know it, revoke it and add a new key.'}
        </p>
      )}
      {issuedAt === '' && revokedAt !== '' && <p>It was revoked before it was shown.</p>}
      {issuedAt === '' && revokedAt === '' && (
        <>
          <p>The key is shown only once. Have the settings of its program ready.</p>
          <div>
            <Button variant="filled" loading={issuing.working} onClick={() => issuing.run()}>
              Show the key
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
