import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Loading } from '../Loading.tsx';
import type CardList from './Cards.tsx';
import type { Chip } from './chips.ts';
import type { RowOf } from './column.ts';
import { FilterChips } from './FilterChips.tsx';
import { Foot } from './Foot.tsx';
import { Grid } from './Grid.tsx';
import { Ignored } from './Ignored.tsx';
import { visibleColumns } from './list-state.ts';
import { PrintHeading } from './PrintHeading.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Selected } from './SelectBoxes.tsx';
import type { TableProps } from './table-props.ts';
import styles from './Table.module.css';
import { useCompact } from './use-compact.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import { usePaper } from '../use-paper.ts';
import { useListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ViewTools } from './ViewTools.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';

const PHONE = '(max-width: 40em)';
const loadCards = () => import('./Cards.tsx');
// It loses the type parameter of the component.
const Cards = lazyPart(loadCards, <Loading shape="rows" />) as typeof CardList;
// Beside the rows, not after them.
if (globalThis.matchMedia?.(PHONE).matches) loadCards().catch(() => undefined);
/** A printed list has no checkboxes and no buttons. */
const forPaper = { selection: undefined, renderActions: undefined, compact: true };

const Nothing = () => (
  <Empty icon="search" title="Nothing matches these filters">
    <p>Take a filter away to see more.</p>
  </Empty>
);

/** What a list shows: its state in the address, and the rows that follow from it. */
function useList<R extends RowOf>(props: TableProps<R>) {
  const { columns, usualSort, renderTools } = props;
  // Arriving rows are drawn with lower priority than the person's input.
  const rows = useDeferredValue(props.rows);
  const { state, change } = useListState(columns, usualSort);
  const shown = useRows(rows, columns, state);
  const visible = useMemo(() => visibleColumns(columns, state.hidden), [columns, state.hidden]);
  const tools = useMemo(() => renderTools?.(() => shown.all), [renderTools, shown.all]);
  return {
    rows,
    state,
    change,
    shown,
    visible,
    tools,
    count: shown.all.length,
    isEmpty: rows?.length === 0 && state.chips.length === 0,
    // The same functions always: what surrounds the rows is not drawn again with them, which took 1.5 ms of a click.
    filter: useCallbackRef((chips: readonly Chip[]) => change({ chips, page: 1 })),
    turn: useCallbackRef((page: number) => change({ page })),
    exportShown: useCallbackRef(async () => {
      const { exportXlsx } = await import('./export-xlsx.ts');
      await exportXlsx({ ...props, rows: shown.all });
    }),
  };
}

type List<R extends RowOf> = ReturnType<typeof useList<R>>;

interface PartProps<R extends RowOf> {
  readonly props: TableProps<R>;
  readonly list: List<R>;
}

/** Search, filters, the tools of the list and its export. */
function Tools<R extends RowOf>({ props: { columns, side, loading = false }, list }: PartProps<R>) {
  const { isEmpty, state, change, filter, count } = list;
  return (
    <div className={styles['tools']}>
      {!isEmpty && <SearchBar columns={columns} chips={state.chips} onChange={filter} />}
      {side}
      <div className={styles['toolButtons']}>
        {list.tools}
        {!isEmpty && (
          <ViewTools
            loading={loading || count === 0}
            columns={columns}
            hidden={state.hidden}
            onState={change}
            onExport={list.exportShown}
          />
        )}
      </div>
    </div>
  );
}

interface BodyProps<R extends RowOf> extends PartProps<R> {
  readonly compact: boolean;
  readonly printing: boolean;
}

/** The rows, or what shows in their place. */
function Body<R extends RowOf>({ props, list, compact, printing }: BodyProps<R>) {
  const { rows, count, state, shown, change, visible } = list;
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (props.error !== undefined && !rows) return <ErrorState error={props.error} onRetry={props.onRetry} />;
  if (!rows) return <Loading shape="rows" />;
  if (rows.length === 0) return props.empty;
  if (count === 0 && props.loading) return <Loading shape="rows" />;
  if (count === 0) return props.renderNothing?.(state.chips) ?? <Nothing />;
  const view = { ...props, columns: visible, shown, state, onState: change, compact };
  if (printing) return <Grid {...view} {...forPaper} shown={{ ...shown, page: shown.all }} />;
  return phone ? <Cards {...view} /> : <Grid {...view} />;
}

/** The table of every list: views, search, filters, sort, pages of 25, selection, sticky first and last column. */
export function Table<R extends RowOf>(props: TableProps<R>) {
  const { columns, loading = false, usualSort, selection, idOf } = props;
  usePaper('landscape');
  const list = useList(props);
  const { rows, state, change, shown, count, isEmpty } = list;
  const [compact, setCompact] = useCompact();
  const printing = useIsPrinting();
  return (
    <div className={styles['list']}>
      {!isEmpty && (
        <ViewTabs
          columns={columns}
          usual={usualSort}
          further={props.views}
          count={rows && !loading ? count : undefined}
        />
      )}
      <Tools props={props} list={list} />
      {!isEmpty && <FilterChips columns={columns} chips={state.chips} onChange={list.filter} />}
      <Ignored parts={state.ignored} onDismiss={() => change({})} />
      {printing && <PrintHeading columns={columns} chips={state.chips} count={count} />}
      <div className={styles['panel']}>
        <Body props={props} list={list} compact={compact} printing={printing} />
        {rows !== undefined && count > 0 && (
          <Foot
            at={shown.at}
            pages={shown.pages}
            count={count}
            loading={loading}
            onPage={list.turn}
            columns={columns.length}
            hidden={state.hidden.length}
            compact={compact}
            onCompact={setCompact}
          >
            {selection && <Selected all={shown.all} page={shown.page} idOf={idOf} selection={selection} />}
          </Foot>
        )}
      </div>
    </div>
  );
}
