import { useLayoutEffect } from 'react';

/** Names of keys that edit a value: a character, or one of these. */
const EDITING_KEY = /^(.|Enter|Escape|Tab|Backspace)$/u;

/** Keys typed while the code of an editor loads, for the editor to take. */
export const heldKeys: string[] = [];

function holdKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || !EDITING_KEY.test(event.key)) return;
  event.preventDefault();
  // The page must not take them for shortcuts.
  event.stopImmediatePropagation();
  heldKeys.push(event.key);
}

/**
 * Rendered while the code of an editor loads: holds the keys that the user types for it.
 * @param continues keeps the held keys, in an editor whose control loads after its frame
 */
export function KeyHolder({ continues }: { readonly continues?: boolean }) {
  useLayoutEffect(() => {
    if (!continues) heldKeys.length = 0;
    addEventListener('keydown', holdKey, true);
    return () => removeEventListener('keydown', holdKey, true);
  }, [continues]);
  return undefined;
}
