import { useCallback, useState } from 'react';

/** The text of a live region. A repeated text gets a space, since screen readers only read changes. */
export function useAnnouncement(): readonly [text: string, announce: (text: string) => void] {
  const [text, setText] = useState('');
  const announce = useCallback(
    (next: string) => setText((now) => (now === next && next !== '' ? `${next}\u00a0` : next)),
    [],
  );
  return [text, announce];
}
