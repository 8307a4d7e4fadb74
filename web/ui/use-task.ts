import { useId, useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { notify, removeToasts } from './notify.ts';

/** The key of a task about one of several records. */
export const byId = ({ id }: { readonly id: string }): string => id;

/**
 * Runs an asynchronous action of a button or form.
 * @param onFailure shows an error; by default a toast shows it until the next attempt
 * @param keyOf identifies what the action is about, for example a row: actions with other keys run at the same time,
 * and keep their errors
 * @param nameOf names the row in the toast
 */
export function useTask<A extends readonly unknown[]>(
  action: (...args: A) => Promise<void>,
  onFailure?: (error: unknown) => unknown,
  keyOf?: (...args: A) => string,
  nameOf?: (...args: A) => string,
) {
  const id = useId();
  const busy = useRef(new Set<string | undefined>());
  const [working, setWorking] = useState(false);
  const runOnce = async (...args: A) => {
    const key = keyOf?.(...args);
    const topic = `${id}${key}`;
    if (busy.current.has(key)) return;
    busy.current.add(key);
    setWorking(true);
    removeToasts(topic);
    try {
      await action(...args);
    } catch (error) {
      const name = nameOf?.(...args);
      if (onFailure) await onFailure(error);
      else notify('bad', name ? `${name}: ${messageOf(error)}` : messageOf(error), { topic });
    } finally {
      busy.current.delete(key);
      setWorking(busy.current.size > 0);
    }
  };
  /** Does nothing while the task is running, so that a double click acts once. */
  const run = (...args: A) => void runOnce(...args);
  return { run, working };
}
