import { useEffect, useRef, useState } from 'react';
import { TIMEOUT_MESSAGE } from './account-messages.ts';

const SLOW_AFTER_MS = 6_000;
const TIMEOUT_MS = 30_000;

type SubmitState = 'idle' | 'working' | 'slow';

/**
 * Sends one request at a time; ignores further submits meanwhile.
 * @param onError called with the error, also on a timeout while the form is open
 */
export function useSubmit(onError: (error: unknown) => void) {
  const [submitState, setPace] = useState<SubmitState>('idle');
  const isSending = useRef(false);
  const timeoutTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timeoutTimer.current), []);
  const run = async (send: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setPace('working');
    const slowTimer = setTimeout(() => setPace('slow'), SLOW_AFTER_MS);
    const timeout = new Promise<never>((_, reject) => {
      timeoutTimer.current = setTimeout(() => reject(new Error(TIMEOUT_MESSAGE)), TIMEOUT_MS);
    });
    await Promise.race([send(), timeout]).catch(onError);
    clearTimeout(timeoutTimer.current);
    clearTimeout(slowTimer);
    isSending.current = false;
    setPace('idle');
  };
  return { submitState, run };
}
