import { useEffect, useEffectEvent } from 'react';

/** Calls back at this pace, in milliseconds, while the tab is in sight, and when it comes back. */
export function usePolling(pace: number, poll: () => Promise<void>): void {
  const onPace = useEffectEvent(poll);
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pace - 100) return;
      last = Date.now();
      void onPace();
    };
    const timer = setInterval(look, pace);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [pace]);
}
