import { useState } from 'react';
import { textKey } from '../../api/local-data.ts';

/** Text of an unsent message, saved in this browser until it is sent or the user signs out. */
export function useSavedText(
  email: string,
  threadKey: string,
): readonly [string, (edit: (text: string) => string) => void] {
  const key = textKey(email, threadKey);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const save = (edit: (text: string) => string) => {
    // Read from storage, since state from an earlier render can be stale.
    const next = edit(localStorage.getItem(key) ?? '');
    setText(next);
    if (next === '') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  };
  return [text, save];
}
