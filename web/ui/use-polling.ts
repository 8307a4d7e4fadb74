import { useEffect, useEffectEvent } from 'react';

/** A timer can fire slightly early. */
const TOLERANCE_MS = 100;

/** Calls back at an interval (milliseconds) while the tab is visible; an overdue call follows when the tab is shown. */
export function usePolling(intervalMs: number, poll: () => Promise<void>): void {
  const onDue = useEffectEvent(poll);
  useEffect(() => {
    let last = Date.now();
    const pollIfDue = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < intervalMs - TOLERANCE_MS) return;
      last = Date.now();
      void onDue();
    };
    const timer = setInterval(pollIfDue, intervalMs);
    document.addEventListener('visibilitychange', pollIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollIfDue);
    };
  }, [intervalMs]);
}
