import { useState } from 'react';
import { useCaller } from '../../api/session-state.ts';

/** Whether this person wants the rows of all lists without facts; kept by the browser. */
export function useCompact(): readonly [boolean, (compact: boolean) => void] {
  const key = `portal.compact ${useCaller().profile.email}`;
  const [compact, setCompact] = useState(() => localStorage.getItem(key) !== null);
  const change = (next: boolean) => {
    setCompact(next);
    try {
      if (next) localStorage.setItem(key, 'yes');
      else localStorage.removeItem(key);
    } catch {
      // When the storage is full, it lasts until the page is left.
    }
  };
  return [compact, change];
}
