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
import { visibleColumns } from './listState.ts';
import { PrintHeading } from './PrintHeading.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Selected } from './SelectBoxes.tsx';
import type { TableProps } from './tableProps.ts';
import styles from './Table.module.css';
import { useCompact } from './useCompact.ts';
import { useIsPrinting } from '../useIsPrinting.ts';
import { usePaper } from '../usePaper.ts';
import { useListState } from './useListState.ts';
import { useRows } from './useRows.ts';
import { lazyPart } from '../lazyPart.tsx';
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

/** The table of every list: views, search, filters, sort, pages of 25, selection, sticky first and last column. */
export function Table<R extends RowOf>(props: TableProps<R>) {
  const { columns, loading = false, error, usualSort, side, renderTools, selection, idOf } = props;
  usePaper('landscape');
  // Arriving rows are drawn with lower priority than the person's input.
  const rows = useDeferredValue(props.rows);
  const { state, change } = useListState(columns, usualSort);
  const shown = useRows(rows, columns, state);
  // The same functions always: what stands around the rows is not drawn again with them, which took 1.5 ms of a click.
  const filter = useCallbackRef((chips: readonly Chip[]) => change({ chips, page: 1 }));
  const turn = useCallbackRef((page: number) => change({ page }));
  const exportShown = useCallbackRef(async () => {
    const { exportXlsx } = await import('./exportXlsx.ts');
    await exportXlsx({ ...props, rows: shown.all });
  });
  const tools = useMemo(() => renderTools?.(() => shown.all), [renderTools, shown.all]);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [compact, setCompact] = useCompact();
  const printing = useIsPrinting();
  const visible = useMemo(() => visibleColumns(columns, state.hidden), [columns, state.hidden]);
  const count = shown.all.length;
  const none = rows?.length === 0 && state.chips.length === 0;
  const body = () => {
    if (error !== undefined && !rows) return <ErrorState error={error} onRetry={props.onRetry} />;
    if (!rows) return <Loading shape="rows" />;
    if (rows.length === 0) return props.empty;
    if (count === 0 && loading) return <Loading shape="rows" />;
    if (count === 0) return props.renderNothing?.(state.chips) ?? <Nothing />;
    const view = { ...props, columns: visible, shown, state, onState: change, compact };
    if (printing) return <Grid {...view} {...forPaper} shown={{ ...shown, page: shown.all }} />;
    return phone ? <Cards {...view} /> : <Grid {...view} />;
  };
  return (
    <div className={styles['list']}>
      {!none && (
        <ViewTabs
          columns={columns}
          usual={usualSort}
          further={props.views}
          count={rows && !loading ? count : undefined}
        />
      )}
      <div className={styles['tools']}>
        {!none && <SearchBar columns={columns} chips={state.chips} onChange={filter} />}
        {side}
        <div className={styles['toolButtons']}>
          {tools}
          {!none && (
            <ViewTools
              loading={loading || count === 0}
              columns={columns}
              hidden={state.hidden}
              onState={change}
              onExport={exportShown}
            />
          )}
        </div>
      </div>
      {!none && <FilterChips columns={columns} chips={state.chips} onChange={filter} />}
      <Ignored parts={state.ignored} onDismiss={() => change({})} />
      {printing && <PrintHeading columns={columns} chips={state.chips} count={count} />}
      <div className={styles['panel']}>
        {body()}
        {rows !== undefined && count > 0 && (
          <Foot
            at={shown.at}
            pages={shown.pages}
            count={count}
            loading={loading}
            onPage={turn}
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
