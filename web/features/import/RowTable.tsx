import { memo, useMemo, useState } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import styles from './import.module.css';

interface RowTableProps<R extends { readonly line: number }> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly stateOf: (row: R) => string;
  /** Whether a row is also listed under another state. */
  readonly isAlsoInState?: (row: R, state: string) => boolean;
  /** Labels of the states, in the order of the filter. */
  readonly states: Readonly<Record<string, string>>;
}

const ALL = 'all';

/** Rows have no link, since their records may not exist. */
const rowNameColumn: NameColumn<{ readonly line: number }> = { to: () => undefined };

function PlainRowTable<R extends { readonly line: number }>(props: RowTableProps<R>) {
  const { label, columns, rows, stateOf, isAlsoInState, states } = props;
  const [state, setState] = useState(ALL);
  const counts = useMemo(() => {
    const byState = new Map<string, number>([[ALL, rows.length]]);
    for (const row of rows) byState.set(stateOf(row), (byState.get(stateOf(row)) ?? 0) + 1);
    return byState;
  }, [rows, stateOf]);
  const shownRows = useMemo(
    () => rows.filter((row) => state === ALL || stateOf(row) === state || isAlsoInState?.(row, state)),
    [rows, state, stateOf, isAlsoInState],
  );
  const options = Object.entries({ [ALL]: 'All', ...states })
    .map(([value, name]) => ({ value, name, count: counts.get(value) ?? 0 }))
    // Keeps the selected state even without rows.
    .filter(({ value, count }) => value === ALL || value === state || count > 0)
    .map(({ value, name, count }) => ({ value, label: `${name} ${count.toLocaleString('en-AU')}` }));
  return (
    <Table
      label={label}
      listName={label.toLowerCase()}
      columns={columns}
      name={rowNameColumn}
      list={{ rows: shownRows }}
      idOf={({ line }) => String(line)}
      titleOf={({ line }) => `Line ${line}`}
      besideSearch={
        <div className={styles['filter']}>
          <Segments label="Show rows" options={options} value={state} onChange={setState} />
        </div>
      }
      empty={<Empty title="No matching rows" />}
    />
  );
}

/** The rows of a check or an import, filtered by state. Memoised, so that it does not render again during a check. */
export const RowTable = memo(PlainRowTable) as typeof PlainRowTable;
