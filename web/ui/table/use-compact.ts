import { useState } from 'react';
import { useCaller } from '../../api/session-state.ts';

/** User preference for rows without facts, for all lists; stored in the browser. */
export function useCompact(): readonly [boolean, (compact: boolean) => void] {
  const key = `portal.compact ${useCaller().profile.email}`;
  const [compact, setCompact] = useState(() => localStorage.getItem(key) !== null);
  const change = (next: boolean) => {
    setCompact(next);
    try {
      if (next) localStorage.setItem(key, 'yes');
      else localStorage.removeItem(key);
    } catch {
      // If the storage is full, it lasts until the page closes.
    }
  };
  return [compact, change];
}
