import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { sortedBy } from './listState.ts';
import styles from './Table.module.css';
import type { ViewProps } from './tableProps.ts';

/** The head of a column, which sorts by it. */
export function Header<R>({
  columns,
  column,
  state,
  onState,
}: ViewProps<R> & { readonly column: Column<R> }) {
  const sorted = state.sort?.column === column.id ? state.sort : undefined;
  const order = sorted && (sorted.descending ? 'descending' : 'ascending');
  const icon = { ascending: 'up', descending: 'down' } as const;
  return (
    <th
      scope="col"
      aria-sort={order ?? 'none'}
      className={column === columns[0] ? styles['first'] : undefined}
      data-align={column.align}
    >
      <button type="button" className={styles['sort']} onClick={() => onState(sortedBy(state, column.id))}>
        <span>{column.header}</span>
        <Icon name={order ? icon[order] : 'sort'} size={12} />
      </button>
    </th>
  );
}
