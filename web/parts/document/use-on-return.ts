import { useEffect, useEffectEvent } from 'react';

/** Calls back when the person returns to this tab: others may have changed what it shows. */
export function useOnReturn(onReturn: () => void): void {
  const onVisible = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
