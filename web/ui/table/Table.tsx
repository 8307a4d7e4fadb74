import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isRefused } from '../../api/errors.ts';
import { Empty } from '../Empty.tsx';
import { LoadState } from '../ErrorState.tsx';
import { Loading } from '../Loading.tsx';
import type CardList from './Cards.tsx';
import type { Chip } from './chips.ts';
import type { AnyRow } from './column.ts';
import { FilterChips } from './FilterChips.tsx';
import { Footer } from './Footer.tsx';
import { Grid } from './Grid.tsx';
import { useGroups } from './groups/use-groups.ts';
import { IgnoredPartsHint } from './IgnoredPartsHint.tsx';
import { KeptRowsHint } from './KeptRowsHint.tsx';
import { visibleColumns } from './list-state.ts';
import { PrintHeading } from './PrintHeading.tsx';
import { SearchBar } from './SearchBar.tsx';
import { ListControls } from './phone/ListControls.tsx';
import { SortChoice } from './phone/SortChoice.tsx';
import { SelectAll, SelectRows } from './SelectionControls.tsx';
import type { TableProps } from './table-props.ts';
import styles from './Table.module.css';
import { usePersonalFlag } from '../use-personal-flag.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import { usePrintOrientation } from '../use-print-orientation.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useListState } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRows } from './use-rows.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ViewTools } from './ViewTools.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';

const PHONE = '(max-width: 40em)';
const loadCards = () => import('./Cards.tsx');
// `lazyPart` loses the component's type parameter.
const Cards = lazyPart(loadCards, <Loading shape="rows" />) as typeof CardList;
// Loads in parallel with the rows.
if (globalThis.matchMedia?.(PHONE).matches) loadCards().catch(() => undefined);
/** Printed lists have no checkboxes or buttons. */
const printProps = { selection: undefined, actionsOf: undefined, cellEditing: undefined, compact: true };

/** Dense rows have no buttons; a record's page and the bar for selected rows have them. */
const denseProps = { actionsOf: undefined, compact: true };

const NoMatches = () => (
  <Empty icon="search" title="Nothing matches these filters">
    <p>Remove a filter.</p>
  </Empty>
);

/** State of a list: its URL parameters and the resulting rows. */
function useTableState<R extends AnyRow>(props: TableProps<R>) {
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

interface PartProps<R extends AnyRow> {
  readonly props: TableProps<R>;
  readonly list: TableState<R>;
}

/** Search, filters, toolbar and export of a list. @param tools buttons of this list */
function Tools<R extends AnyRow>({ props, list, tools }: PartProps<R> & { readonly tools?: ReactNode }) {
  const { columns, besideSearch, grouping } = props;
  const { loading = false } = props.list;
  const { isEmpty, state, change, filter, count } = list;
  return (
    <div className={styles['tools']}>
      {!isEmpty && <SearchBar columns={columns} chips={state.chips} onChange={filter} />}
      {besideSearch}
      {!isEmpty && (
        <FilterChips
          columns={columns}
          chips={state.chips}
          onChange={filter}
          group={state.group}
          onUngroup={list.ungroup}
        />
      )}
      <div className={styles['toolButtons']}>
        {tools}
        {!isEmpty && (
          <ViewTools
            disabled={loading || count === 0}
            columns={columns}
            hidden={state.hidden}
            grouping={grouping}
            group={state.group}
            onState={change}
            onExport={list.exportRows}
          />
        )}
      </div>
    </div>
  );
}

/** Controls of a list on a phone: one button, and the filters in use. */
function PhoneTools<R extends AnyRow>({ props, list }: PartProps<R>) {
  const { columns, selection, idOf } = props;
  const { isEmpty, state, change, filter, paged } = list;
  const inUse = state.chips.length + (state.group ? 1 : 0);
  return (
    <>
      <div className={styles['phoneTools']}>
        <ListControls filters={inUse}>
          {!isEmpty && <SortChoice columns={columns} sort={state.sort} onState={change} />}
          <Tools props={props} list={list} />
          {selection && (
            <SelectRows
              label="Select this page"
              isVisible
              ids={paged.pageRows.map((row) => idOf(row))}
              selection={selection}
            />
          )}
        </ListControls>
        {list.tools}
      </div>
      {inUse > 0 && (
        <FilterChips
          columns={columns}
          chips={state.chips}
          onChange={filter}
          group={state.group}
          onUngroup={list.ungroup}
        />
      )}
    </>
  );
}

interface BodyProps<R extends AnyRow> extends PartProps<R> {
  readonly compact: boolean;
  readonly phone: boolean;
  readonly printing: boolean;
}

/** The rows, or their empty, loading or error state. */
function Body<R extends AnyRow>({ props, list, compact, phone, printing }: BodyProps<R>) {
  const { rows, count, state, paged, change, visible } = list;
  const { loading, error, reload } = props.list;
  if (!rows) return <LoadState error={error} onRetry={reload} shape="rows" />;
  if (rows.length === 0) return props.empty;
  if (count === 0 && loading) return <Loading shape="rows" />;
  if (count === 0) return props.renderNoMatches?.(state.chips) ?? <NoMatches />;
  const { groups } = list;
  const view = {
    ...props,
    columns: visible,
    paged,
    groups,
    state,
    onState: change,
    onEdit: list.keep,
    compact,
  };
  if (printing) {
    const printed = groups && { ...groups, shownGroups: groups.completeGroups };
    return <Grid {...view} {...printProps} groups={printed} paged={{ ...paged, pageRows: paged.all }} />;
  }
  if (phone) return <Cards {...view} />;
  return <Grid {...view} {...(state.dense && denseProps)} />;
}

/** Removes loaded rows that the server now refuses: the user's rights have changed. */
const withoutRefusedRows = <R,>(props: TableProps<R>): TableProps<R> =>
  isRefused(props.list.error) ? { ...props, list: { ...props.list, rows: undefined } } : props;

/** The table of every list: views, search, filters, sorting, pages of 25, selection, sticky first and last column. */
export function Table<R extends AnyRow>(tableProps: TableProps<R>) {
  const props = withoutRefusedRows(tableProps);
  const { columns, defaultSort, selection, idOf } = props;
  const { loading = false } = props.list;
  usePrintOrientation('landscape');
  const list = useTableState(props);
  const { rows, state, change, paged, count, isEmpty } = list;
  const [compact, setCompact] = usePersonalFlag('compact');
  const printing = useIsPrinting();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const element = useRowKeys({
    label: props.label,
    page: paged.pageNumber,
    pages: paged.pageCount,
    onPage: list.goToPage,
  });
  return (
    <div ref={element} className={styles['list']}>
      {!isEmpty && (
        <ViewTabs
          columns={columns}
          defaultSort={defaultSort}
          listName={props.listName}
          extraViews={props.extraViews}
          count={rows && !loading ? count : undefined}
        />
      )}
      {phone ? (
        <PhoneTools props={props} list={list} />
      ) : (
        <Tools props={props} list={list} tools={list.tools} />
      )}
      <IgnoredPartsHint parts={state.ignored} onDismiss={() => change({})} />
      <KeptRowsHint names={[...list.strays].map((row) => props.titleOf(row))} onRemove={list.clearKept} />
      {printing && <PrintHeading columns={columns} chips={state.chips} count={count} />}
      <div className={styles['panel']}>
        <Body props={props} list={list} compact={compact} phone={phone} printing={printing} />
        {rows !== undefined && count > 0 && (
          <Footer
            page={paged.pageNumber}
            pages={paged.pageCount}
            groups={list.groups?.count}
            count={count}
            loading={loading}
            onPage={list.goToPage}
            columns={columns.length}
            hidden={state.hidden.length}
            compact={state.dense ? undefined : compact}
            onCompact={setCompact}
          >
            {selection && (
              <SelectAll all={paged.all} page={paged.pageRows} idOf={idOf} selection={selection} />
            )}
          </Footer>
        )}
      </div>
    </div>
  );
}
