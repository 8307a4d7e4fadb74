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

/** The key itself: shown once, and then known to its program alone. */
export function KeySecret({ apiKey: { id, issuedAt, revokedAt, begins }, onIssued }: KeySecretProps) {
  const [key, setKey] = useState('');
  const showing = useTask(async () => {
    const made = await call(contract['api-key'].issue, { params: { id } });
    setKey(made.key);
    onIssued();
  });
  return (
    <section className={styles['section']} aria-labelledby="key-title">
      <h2 id="key-title">Key</h2>
      {key !== '' && <OneTimeSecret label="API key" secret={key} />}
      {key === '' && issuedAt !== '' && (
        <p>
          It begins with <code>{begins}</code> and was shown {formatMoment(issuedAt)}. The portal keeps its
          hash alone: if it is lost, or somebody else may know it, revoke it and add another one.
        </p>
      )}
      {issuedAt === '' && revokedAt === '' && (
        <>
          <p>It is shown once. Have the settings of its program at hand.</p>
          <div>
            <Button loading={showing.working} onClick={() => showing.run()}>
              Show the key
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
