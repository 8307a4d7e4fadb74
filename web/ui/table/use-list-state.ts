import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterColumn } from './chips.ts';
import { readListState, writeListState, type ParsedListState, type ListState } from './list-state.ts';

/** Returns the same object while its content is the same, so that paging does not filter and sort again. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}

/** Keeps the list state in the URL, so that Back, reload and shared links preserve it. */
export function useListState(columns: readonly FilterColumn[], defaultSort?: ListState['sort']) {
  const [search, setSearch] = useSearchParams();
  const parsed = useMemo(() => readListState(search, columns, defaultSort), [search, columns, defaultSort]);
  const sort = useStable(parsed.sort);
  const chips = useStable(parsed.chips);
  const hidden = useStable(parsed.hidden);
  const order = useStable(parsed.order);
  // A stable function: a button that changes the list does not re-render with its rows.
  const change = useCallbackRef((next: Partial<ListState>) =>
    setSearch(writeListState(search, { ...parsed, ...next }, columns, defaultSort), { replace: true }),
  );
  const state: ParsedListState = { ...parsed, sort, chips, hidden, order };
  return { state, change };
}
