import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListState } from './listState.ts';

/** The same object while the content is the same, so that another page needs no new filtering and sorting. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}

/** A list's sort, filters and page, kept in the address so that Back and reload keep them too. */
export function useListState(
  columns: readonly string[],
  usual?: ListState['sort'],
): readonly [ListState, (next: Partial<ListState>) => void] {
  const [search, setSearch] = useSearchParams();
  const read = useMemo(() => readListState(search, columns, usual), [search, columns, usual]);
  const sort = useSame(read.sort);
  const chips = useSame(read.chips);
  const change = (next: Partial<ListState>) =>
    setSearch((now) => writeListState(now, { ...readListState(now, columns, usual), ...next }), {
      replace: true,
    });
  return [{ sort, chips, page: read.page }, change];
}
