import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { runSequentially, PAUSE_MS } from './run-sequentially.ts';

export interface MigrationResult {
  readonly state: 'working' | 'done' | 'failed';
  readonly text: string;
}

const outcomes: Readonly<Record<string, string>> = {
  created: 'Created, invitation sent',
  exists: 'Existed already',
  resent: 'Open invitation sent again',
  replaced: 'Unconfirmed sign-up replaced, invitation sent',
};

/** Creates the identity of a profile; returns failures as a result instead of throwing. */
async function create({ email }: User): Promise<MigrationResult> {
  try {
    const { status } = await call(contract.identity.create, { body: { email } });
    return { state: 'done', text: outcomes[status] ?? status };
  } catch (error) {
    return { state: 'failed', text: messageOf(error) };
  }
}

/**
 * Creates identities in sequence. Leaving the page stops the run.
 * @param onEnd called when the run has completed or stopped
 */
export function useMigration(onEnd: () => void) {
  const [results, setResults] = useState<ReadonlyMap<string, MigrationResult>>(new Map());
  const [running, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const setResult = ({ email }: User, result: MigrationResult) =>
    setResults((now) => new Map(now).set(email, result));

  async function start(users: readonly User[]): Promise<void> {
    if (running) return;
    control.current = new AbortController();
    setRunning(true);
    await runSequentially(users, {
      signal: control.current.signal,
      pauseMs: PAUSE_MS,
      act: async (user) => {
        setResult(user, { state: 'working', text: 'Working' });
        setResult(user, await create(user));
      },
    });
    setRunning(false);
    onEnd();
  }
  return { results, running, start, stop };
}
