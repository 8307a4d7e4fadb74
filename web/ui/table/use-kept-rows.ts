import { useCallback, useMemo, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Rows edited in a list. They stay visible even if they no longer match it. */
export interface KeptRows {
  readonly ids: ReadonlySet<string>;
  /** Whether a row is kept now; stable, for functions that outlive a render. */
  readonly has: (id: string) => boolean;
  readonly keep: (id: string) => void;
  readonly clear: () => void;
}

/** Keeps edited rows until they are cleared, for example when the URL of the list changes. */
export function useKeptRows(): KeptRows {
  const [ids, setIds] = useState(none);
  const latest = useRef(none);
  const change = useCallback((next: ReadonlySet<string>) => {
    latest.current = next;
    setIds(next);
  }, []);
  const has = useCallback((id: string) => latest.current.has(id), []);
  const keep = useCallback((id: string) => change(new Set([...latest.current, id])), [change]);
  const clear = useCallback(() => change(none), [change]);
  return useMemo(() => ({ ids, has, keep, clear }), [ids, has, keep, clear]);
}
