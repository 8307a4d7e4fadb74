import { useRef, useState } from 'react';
import { TOO_LATE } from './account-messages.ts';

const SLOW_AFTER_MS = 6_000;
const TIMEOUT_MS = 30_000;

async function withTimeout(sent: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_LATE)), TIMEOUT_MS);
  });
  await Promise.race([sent, timeout]).finally(() => clearTimeout(timer));
}

type Pace = 'idle' | 'working' | 'slow';

/**
 * Sends one request at a time; ignores further submits meanwhile.
 * @param onError called with the error, also on a timeout
 */
export function useSubmit(onError: (error: unknown) => void): {
  readonly pace: Pace;
  readonly run: (send: () => Promise<void>) => Promise<void>;
} {
  const [pace, setPace] = useState<Pace>('idle');
  const busy = useRef(false);
  const run = async (send: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPace('working');
    const slow = setTimeout(() => setPace('slow'), SLOW_AFTER_MS);
    await withTimeout(send()).catch(onError);
    clearTimeout(slow);
    busy.current = false;
    setPace('idle');
  };
  return { pace, run };
}
