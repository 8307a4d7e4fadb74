import { useCallback, useMemo, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Keeps edited rows, which stay visible even if they no longer match the list, until they are cleared, for example when
 * the URL of the list changes.
 */
export function useKeptRows() {
  const [ids, setIds] = useState(none);
  const latest = useRef(none);
  const change = useCallback((next: ReadonlySet<string>) => {
    latest.current = next;
    setIds(next);
  }, []);
  /** Whether a row is kept now; stable, for functions that outlive a render. */
  const has = useCallback((id: string) => latest.current.has(id), []);
  const keep = useCallback((id: string) => change(new Set([...latest.current, id])), [change]);
  const clear = useCallback(() => change(none), [change]);
  return useMemo(() => ({ ids, has, keep, clear }), [ids, has, keep, clear]);
}
export type KeptRows = ReturnType<typeof useKeptRows>;
