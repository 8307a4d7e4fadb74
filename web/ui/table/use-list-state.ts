import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterColumn } from './chips.ts';
import { readListState, writeListState, type AskedState, type ListState } from './list-state.ts';

/** The same object while the content is the same, so that another page needs no new filtering and sorting. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}

/** A list's columns, sort, filters and page, kept in the address so that Back, reload and a shared link keep them too. */
export function useListState(columns: readonly FilterColumn[], usual?: ListState['sort']) {
  const [search, setSearch] = useSearchParams();
  const read = useMemo(() => readListState(search, columns, usual), [search, columns, usual]);
  const sort = useSame(read.sort);
  const chips = useSame(read.chips);
  const hidden = useSame(read.hidden);
  // The same function always: a button that changes the list is not drawn again with each of its rows.
  const change = useCallbackRef((next: Partial<ListState>) =>
    setSearch(writeListState(search, { ...read, ...next }, usual), { replace: true }),
  );
  const state: AskedState = { ...read, sort, chips, hidden };
  return { state, change };
}
