import { useEffect, useEffectEvent } from 'react';

/** Calls back when the user returns to this browser tab, because its data may be stale. */
export function useOnTabVisible(onReturn: () => void): void {
  const onVisible = useEffectEvent(onReturn);
  useEffect(() => {
    const checkVisibility = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', checkVisibility);
    return () => document.removeEventListener('visibilitychange', checkVisibility);
  }, []);
}
