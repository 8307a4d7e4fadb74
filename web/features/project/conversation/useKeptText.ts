import { useState } from 'react';

/** A text that stays in this browser until it is sent. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const key = `message:${name}`;
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  };
  return [text, keep];
}
