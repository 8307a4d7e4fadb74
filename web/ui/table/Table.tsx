import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Loading } from '../Loading.tsx';
import { Cards } from './Cards.tsx';
import type { RowOf } from './column.ts';
import { Grid } from './Grid.tsx';
import { Paging } from './Paging.tsx';
import { SearchBar } from './SearchBar.tsx';
import type { TableProps } from './tableProps.ts';
import styles from './Table.module.css';
import { visibleColumns } from './listPreferences.ts';
import { PrintHeading } from './PrintHeading.tsx';
import { useListState } from './useListState.ts';
import { useListPreferences } from './useListPreferences.ts';
import { useIsPrinting } from '../useIsPrinting.ts';
import { useRows } from './useRows.ts';
import { ViewTools } from './ViewTools.tsx';

const PHONE = '(max-width: 40em)';
/** A printed list has no checkboxes and no buttons. */
const forPaper = { selection: undefined, renderActions: undefined };

/** The table of every list: search, sort, pages of 25, selection, sticky first and last column. */
export function Table<R extends RowOf>(props: TableProps<R>) {
  const { columns, loading = false, error, usualSort, renderTools } = props;
  // Arriving rows are drawn with lower priority than the person's input.
  const rows = useDeferredValue(props.rows);
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const [state, change] = useListState(ids, usualSort);
  const shown = useRows(rows, columns, state);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [preferences, setPreferences] = useListPreferences();
  const printing = useIsPrinting();
  const visible = useMemo(() => visibleColumns(columns, preferences.hidden), [columns, preferences.hidden]);
  const count = shown.all.length;
  const none = rows?.length === 0 && state.chips.length === 0;
  const body = () => {
    if (error !== undefined && !rows) return <ErrorState error={error} onRetry={props.onRetry} />;
    if (!rows) return <Loading shape="rows" />;
    if (rows.length === 0) return props.empty;
    if (count === 0 && loading) return <Loading shape="rows" />;
    if (count === 0)
      return (
        <Empty icon="search" title="Nothing matches these filters">
          <p>Take a filter away to see more.</p>
        </Empty>
      );
    const view = { ...props, columns: visible, shown, state, onState: change };
    if (printing) return <Grid {...view} {...forPaper} shown={{ ...shown, page: shown.all }} />;
    return phone ? <Cards {...view} /> : <Grid {...view} />;
  };
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        {!none && (
          <SearchBar columns={columns} chips={state.chips} onChange={(chips) => change({ chips, page: 1 })} />
        )}
        <div className={styles['toolButtons']}>
          {renderTools?.(() => shown.all)}
          {!none && (
            <ViewTools
              loading={loading}
              columns={columns}
              state={state}
              onState={change}
              preferences={preferences}
              onPreferences={setPreferences}
            />
          )}
        </div>
      </div>
      {printing && <PrintHeading columns={columns} chips={state.chips} count={count} />}
      <div className={styles['panel']}>
        {body()}
        {rows !== undefined && count > 0 && (
          <Paging
            at={shown.at}
            pages={shown.pages}
            count={count}
            loading={loading}
            onPage={(page) => change({ page })}
          />
        )}
      </div>
    </div>
  );
}
