import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCaller } from '../../api/sessionState.ts';
import { preferencesKey, readPreferences, type Preferences } from './listPreferences.ts';

/** This person's preferences for the list of this page; kept in local storage. */
export function useListPreferences(): readonly [Preferences, (next: Preferences) => void] {
  const key = preferencesKey(useCaller().profile.email, useLocation().pathname);
  const [preferences, setPreferences] = useState(() => readPreferences(localStorage.getItem(key)));
  const change = (next: Preferences) => {
    setPreferences(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // When the storage is full, they last until the page is left.
    }
  };
  return [preferences, change];
}
