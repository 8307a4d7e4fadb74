import { useState } from 'react';
import { textKey } from '../../api/local-data.ts';

/** A text that stays in this browser until it is sent, or until its writer signs out. */
export function useKeptText(
  email: string,
  place: string,
): readonly [string, (turn: (text: string) => string) => void] {
  const key = textKey(email, place);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const keep = (turn: (text: string) => string) => {
    // The storage has what was typed last, a component of an earlier rendering has not.
    const next = turn(localStorage.getItem(key) ?? '');
    setText(next);
    if (next === '') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  };
  return [text, keep];
}
