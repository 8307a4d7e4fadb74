import { useEffect, useRef, useState } from 'react';
import { TOO_LATE } from './account-messages.ts';

const SLOW_AFTER_MS = 6_000;
const TIMEOUT_MS = 30_000;

type Pace = 'idle' | 'working' | 'slow';

/**
 * Sends one request at a time; ignores further submits meanwhile.
 * @param onError called with the error, also on a timeout while the form is open
 */
export function useSubmit(onError: (error: unknown) => void) {
  const [pace, setPace] = useState<Pace>('idle');
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = async (send: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPace('working');
    const slow = setTimeout(() => setPace('slow'), SLOW_AFTER_MS);
    const timeout = new Promise<never>((_, reject) => {
      timer.current = setTimeout(() => reject(new Error(TOO_LATE)), TIMEOUT_MS);
    });
    await Promise.race([send(), timeout]).catch(onError);
    clearTimeout(timer.current);
    clearTimeout(slow);
    busy.current = false;
    setPace('idle');
  };
  return { pace, run };
}
