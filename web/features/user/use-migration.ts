import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { User } from '../../../shared/entities/user.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { oneByOne, PAUSE_MS } from './one-by-one.ts';

export interface Result {
  readonly state: 'working' | 'done' | 'failed';
  readonly text: string;
}

const outcomes: Readonly<Record<string, string>> = {
  created: 'Created, invitation sent',
  exists: 'Existed already',
  replaced: 'A sign-up that nobody had confirmed was replaced, invitation sent',
};

/** Creates the identity of one profile; a failure is returned as a result, not thrown. */
async function create({ email }: User): Promise<Result> {
  try {
    const { status } = await call(contract.identity.create, { body: { email } });
    return { state: 'done', text: outcomes[status] ?? status };
  } catch (error) {
    return { state: 'failed', text: messageOf(error) };
  }
}

/**
 * Creates identities one by one; leaving the page stops it.
 * @param onEnd called when it has ended or was stopped
 */
export function useMigration(onEnd: () => void) {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [running, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const note = ({ email }: User, result: Result) => setResults((now) => new Map(now).set(email, result));

  async function start(users: readonly User[]): Promise<void> {
    if (running) return;
    control.current = new AbortController();
    setRunning(true);
    await oneByOne(users, {
      signal: control.current.signal,
      pause: PAUSE_MS,
      act: async (user) => {
        note(user, { state: 'working', text: 'Working' });
        note(user, await create(user));
      },
    });
    setRunning(false);
    onEnd();
  }
  return { results, running, start, stop };
}
