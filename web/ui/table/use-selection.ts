import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Selects exactly these rows. */
  readonly choose: (ids: Iterable<string>) => void;
}

/** Returns the selected rows; fast while none are selected, the usual case when paging. */
export const selectedOf = <R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  { ids }: Selection,
): readonly R[] => (ids.size === 0 ? [] : rows.filter((row) => ids.has(idOf(row))));

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const choose = useCallback((chosen: Iterable<string>) => setIds(new Set(chosen)), []);
  return useMemo(() => ({ ids, toggle, choose }), [ids, toggle, choose]);
}
