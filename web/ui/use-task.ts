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
 */
export function useTask<A extends readonly unknown[]>(
  action: (...args: A) => Promise<void>,
  onFailure?: (error: unknown) => unknown,
): Task<A> {
  const topic = useId();
  const busy = useRef(false);
  const [working, setWorking] = useState(false);
  const runOnce = async (...args: A) => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    removeToasts(topic);
    try {
      await action(...args);
    } catch (error) {
      if (onFailure) await onFailure(error);
      else notify('bad', messageOf(error), { topic });
    } finally {
      busy.current = false;
      setWorking(false);
    }
  };
  return { run: (...given) => void runOnce(...given), working };
}
