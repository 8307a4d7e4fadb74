import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterColumn } from './chips.ts';
import { onceDrawn } from '../afterPaint.ts';
import { readListState, writeListState, type AskedState, type ListState } from './listState.ts';

/** The same object while the content is the same, so that another page needs no new filtering and sorting. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}

/**
 * The parameters of the address, and what sets them: they are shown at once, and the address takes them on after that
 * frame. Renewing it costs as much as drawing the rows, and every link and button that reads it is drawn again.
 */
function useSearch() {
  const [address, setAddress] = useSearchParams();
  const [ahead, setAhead] = useState<{ readonly of: URLSearchParams; readonly search: URLSearchParams }>();
  const isAhead = ahead?.of === address;
  useEffect(
    () => (isAhead ? onceDrawn(() => setAddress(ahead.search, { replace: true })) : undefined),
    // Its identity changes with the address, which is compared.
    // oxlint-disable-next-line react/exhaustive-deps
    [ahead, isAhead],
  );
  const set = (search: URLSearchParams) =>
    setAhead(search.toString() === address.toString() ? undefined : { of: address, search });
  return { search: isAhead ? ahead.search : address, isAhead, set };
}

/** A list's columns, sort, filters and page, kept in the address so that Back, reload and a shared link keep them too. */
export function useListState(columns: readonly FilterColumn[], usual?: ListState['sort']) {
  const { search, isAhead, set } = useSearch();
  const read = useMemo(() => readListState(search, columns, usual), [search, columns, usual]);
  const sort = useSame(read.sort);
  const chips = useSame(read.chips);
  const hidden = useSame(read.hidden);
  // The same function always: a button that changes the list is not drawn again with each of its rows.
  const change = useCallbackRef((next: Partial<ListState>) =>
    set(writeListState(search, { ...read, ...next }, usual)),
  );
  const state: AskedState = { ...read, sort, chips, hidden };
  return { state, change, isAheadOfAddress: isAhead };
}
