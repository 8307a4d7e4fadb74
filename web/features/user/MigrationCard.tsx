import { Button } from '@mantine/core';
import { useState } from 'react';
import { user as entity, type User } from '../../../shared/entities/user.ts';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { PAUSE_MS } from './run-sequentially.ts';
import styles from './migration.module.css';
import { useMigration } from './use-migration.ts';

interface MigrationCardProps {
  /** Profiles without a user of the identity service. */
  readonly usersToMigrate: readonly User[];
  readonly onEnd: () => void;
}

export function MigrationCard({ usersToMigrate, onEnd }: MigrationCardProps) {
  const { results, running, start, stop } = useMigration(onEnd);
  // Keeps profiles of this run in the list after their user was created.
  const [batch, setBatch] = useState<readonly User[]>([]);
  const batchEmails = new Set(batch.map(({ email }) => email));
  const all = [...batch, ...usersToMigrate.filter(({ email }) => !batchEmails.has(email))];
  const remaining = all.filter(({ email }) => results.get(email)?.state !== 'done');
  const done = all.length - remaining.length;
  const begin = () => {
    setBatch(all);
    void start(remaining);
  };
  return (
    <section className={styles['card']} data-framed aria-labelledby="migration-title">
      <h2 id="migration-title">Admin</h2>
      <p>
        {all.length === 0
          ? 'Every profile has a user of the identity service.'
          : `These profiles have no user of the identity service, so they cannot be used to sign in. Creating a user sends an invitation, one every ${PAUSE_MS / 1000} seconds.`}
      </p>
      {all.length > 0 && (
        <JobProgress
          label="Users created"
          done={done}
          total={all.length}
          text={`${done} of ${all.length} done`}
        >
          {running ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button variant="filled" onClick={begin} disabled={remaining.length === 0}>
              {results.size > 0 && remaining.length > 0 ? 'Resume' : 'Create identity service users'}
            </Button>
          )}
        </JobProgress>
      )}
      {all.length > 0 && (
        <ul className={styles['results']} aria-label="Profiles without an identity">
          {all.map((user) => {
            const result = results.get(user.email);
            return (
              <li key={user.email} data-state={result?.state}>
                <span>{entity.title(user)}</span>
                <span>{user.email}</span>
                <span>{result?.text ?? 'Waiting'}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
