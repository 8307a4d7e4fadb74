import { useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { notify } from './notify.ts';

interface Task<A extends readonly unknown[]> {
  /** Does nothing while the task is running, so that a double click acts once. */
  readonly run: (...given: A) => void;
  readonly working: boolean;
}

/** Runs an asynchronous action of a button; shows errors as notices. */
export function useTask<A extends readonly unknown[]>(act: (...given: A) => Promise<void>): Task<A> {
  const busy = useRef(false);
  const [working, setWorking] = useState(false);
  const runOnce = async (...given: A) => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    try {
      await act(...given);
    } catch (error) {
      notify('bad', messageOf(error));
    } finally {
      busy.current = false;
      setWorking(false);
    }
  };
  return { run: (...given) => void runOnce(...given), working };
}
