import { useMediaQuery } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Loading } from '../Loading.tsx';
import { Cards } from './Cards.tsx';
import type { Column, RowOf } from './column.ts';
import { Grid } from './Grid.tsx';
import { Paging } from './Paging.tsx';
import { SearchBar } from './SearchBar.tsx';
import type { ListState } from './state.ts';
import styles from './Table.module.css';
import type { Selection } from './useSelection.ts';
import { useListState } from './useListState.ts';
import { useRows } from './useRows.ts';

export interface TableProps<R> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** Nothing while they are loading. */
  readonly rows: readonly R[] | undefined;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly idOf: (row: R) => string;
  /** Names a row in the labels of its controls. */
  readonly titleOf: (row: R) => string;
  /** What can be done with a row; the last column. It is drawn anew only when the row itself changes. */
  readonly renderActions?: ((row: R) => ReactNode) | undefined;
  readonly selection?: Selection | undefined;
  readonly usualSort?: ListState['sort'];
  /** Above the table, beside the search bar; gets all rows that pass the filters. */
  readonly renderTools?: (filtered: () => readonly R[]) => ReactNode;
  /** Said instead of rows when there are none at all. */
  readonly empty: ReactNode;
}

const PHONE = '(max-width: 40em)';

/** The one list of the portal: search, sort, pages of 25, selection, sticky first and last column. */
export function Table<R extends RowOf>(props: TableProps<R>) {
  const { columns, rows, error, usualSort, renderTools } = props;
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const [state, change] = useListState(ids, usualSort);
  const shown = useRows(rows, columns, state);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const count = shown.all.length;
  const body = () => {
    if (error !== undefined && !rows) return <ErrorState error={error} onRetry={props.onRetry} />;
    if (!rows) return <Loading />;
    if (rows.length === 0) return props.empty;
    if (count === 0) return <Empty title="Nothing matches these filters" />;
    const View = phone ? Cards : Grid;
    return <View {...props} shown={shown} state={state} onState={change} />;
  };
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        {(rows?.length !== 0 || state.chips.length > 0) && (
          <SearchBar columns={columns} chips={state.chips} onChange={(chips) => change({ chips, page: 1 })} />
        )}
        {renderTools && <div className={styles['toolButtons']}>{renderTools(() => shown.all)}</div>}
      </div>
      <div className={styles['panel']}>
        {body()}
        {rows !== undefined && count > 0 && (
          <Paging at={shown.at} pages={shown.pages} count={count} onPage={(page) => change({ page })} />
        )}
      </div>
    </div>
  );
}
