import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListState } from './state.ts';

/** A list's sort, chips and page, kept in the address so that back and reload keep them too. */
export function useListState(
  columns: readonly string[],
  usual?: ListState['sort'],
): readonly [ListState, (next: Partial<ListState>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search, columns, usual), [search, columns, usual]);
  const change = (next: Partial<ListState>) =>
    setSearch((now) => writeListState(now, { ...readListState(now, columns, usual), ...next }), {
      replace: true,
    });
  return [state, change];
}
