import { useEffect } from 'react';
import { useLatest } from '../useLatest.ts';

/** Calls back when the person returns to this tab: others may have changed what it shows. */
export function useOnReturn(onReturn: () => void): void {
  const latest = useLatest(onReturn);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [latest]);
}
