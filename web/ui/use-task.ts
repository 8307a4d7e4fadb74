import { useId, useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { notify, removeToasts } from './notify.ts';

interface Task<A extends readonly unknown[]> {
  /** Does nothing while the task is running, so that a double click acts once. */
  readonly run: (...args: A) => void;
  readonly working: boolean;
}

/**
 * Runs an asynchronous action of a button or form.
 * @param onFailure shows an error; by default a toast shows it until the next attempt
 * @param keyOf identifies what the action is about, for example a row: actions with other keys run at the same time
 */
export function useTask<A extends readonly unknown[]>(
  action: (...args: A) => Promise<void>,
  onFailure?: (error: unknown) => unknown,
  keyOf?: (...args: A) => string,
): Task<A> {
  const topic = useId();
  const busy = useRef(new Set<string | undefined>());
  const [working, setWorking] = useState(false);
  const runOnce = async (...args: A) => {
    const key = keyOf?.(...args);
    if (busy.current.has(key)) return;
    busy.current.add(key);
    setWorking(true);
    removeToasts(topic);
    try {
      await action(...args);
    } catch (error) {
      if (onFailure) await onFailure(error);
      else notify('bad', messageOf(error), { topic });
    } finally {
      busy.current.delete(key);
      setWorking(busy.current.size > 0);
    }
  };
  return { run: (...given) => void runOnce(...given), working };
}
