import { useEffect, useEffectEvent } from 'react';

/** Calls back at an interval (milliseconds) while the tab is visible, and when it becomes visible again. */
export function usePolling(intervalMs: number, poll: () => Promise<void>): void {
  const onPace = useEffectEvent(poll);
  useEffect(() => {
    let last = Date.now();
    const pollIfDue = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < intervalMs - 100) return;
      last = Date.now();
      void onPace();
    };
    const timer = setInterval(pollIfDue, intervalMs);
    document.addEventListener('visibilitychange', pollIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollIfDue);
    };
  }, [intervalMs]);
}
