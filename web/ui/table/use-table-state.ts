import { useCallbackRef } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Chip, FilterColumn } from './chips.ts';
import type { AnyRow } from './column.ts';
import { useGroups } from './groups/use-groups.ts';
import {
  visibleColumns,
  readListState,
  writeListState,
  type ParsedListState,
  type ListState,
} from './list-state.ts';
import type { TableProps } from './table-props.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useRows } from './use-rows.ts';

/** Returns the same object while its content is the same, so that paging does not filter and sort again. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}

/** Keeps the list state in the URL, so that Back, reload and shared links preserve it. */
function useListState(columns: readonly FilterColumn[], defaultSort?: ListState['sort']) {
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

/** State of a list: its URL parameters and the resulting rows. */
export function useTableState<R extends AnyRow>(props: TableProps<R>) {
  const { columns, defaultSort, renderTools, idOf } = props;
  // Renders arriving rows with lower priority than user input.
  const rows = useDeferredValue(props.list.rows);
  const { state, change } = useListState(columns, defaultSort);
  const ownKept = useKeptRows();
  const { ids: keptIds, keep, clear } = props.kept ?? ownKept;
  const isKept = useMemo(
    () => (keptIds.size === 0 ? undefined : (row: R) => keptIds.has(idOf(row))),
    [keptIds, idOf],
  );
  const { search } = useLocation();
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current !== search) clear();
    lastSearch.current = search;
  }, [search, clear]);
  const ungrouped = useRows(rows, columns, state, isKept);
  const droppedRows = ungrouped.all.filter((row) => isKept?.(row) && props.isDropped?.(row));
  const groups = useGroups(ungrouped, columns, props.grouping, state.group);
  const paged = groups
    ? {
        ...ungrouped,
        all: groups.rows,
        pageRows: groups.shownGroups.flatMap(({ shownRows }) => shownRows),
        pageCount: 1,
        pageNumber: 1,
      }
    : ungrouped;
  const { hidden, order } = state;
  const visible = useMemo(() => visibleColumns(columns, { hidden, order }), [columns, hidden, order]);
  const tools = useMemo(() => renderTools?.(() => paged.all), [renderTools, paged.all]);
  return {
    rows,
    state,
    change,
    paged,
    groups,
    visible,
    tools,
    keep,
    clearKept: clear,
    strays: new Set([...ungrouped.strays, ...droppedRows]),
    count: paged.all.length,
    isEmpty: rows?.length === 0 && state.chips.length === 0,
    // Stable functions: the toolbar does not re-render with the rows, which took 1.5 ms per click.
    filter: useCallbackRef((chips: readonly Chip[]) => change({ chips, page: 1 })),
    ungroup: useCallbackRef(() => change({ group: '', page: 1 })),
    goToPage: useCallbackRef((page: number) => change({ page })),
    exportRows: useCallbackRef(async () => {
      const { exportXlsx } = await import('./export-xlsx.ts');
      await exportXlsx({ ...props, rows: paged.all });
    }),
  };
}

type TableState<R extends AnyRow> = ReturnType<typeof useTableState<R>>;

export interface PartProps<R extends AnyRow> {
  readonly props: TableProps<R>;
  readonly list: TableState<R>;
}
