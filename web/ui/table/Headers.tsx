import { memo } from 'react';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { toggleSort, type ListState } from './list-state.ts';
import { SelectPage } from './SelectionControls.tsx';
import styles from './Table.module.css';
import type { ViewProps } from './table-props.ts';

interface HeaderProps extends Pick<Column<never>, 'id' | 'header' | 'align'> {
  readonly isFirst: boolean;
  /** The sort order, if the list is sorted by this column. */
  readonly sort: ListState['sort'];
  readonly onState: (next: Partial<ListState>) => void;
}

const Header = memo(function Header({ id, header, align, isFirst, sort, onState }: HeaderProps) {
  const order = sort && (sort.descending ? 'descending' : 'ascending');
  const icon = { ascending: 'up', descending: 'down' } as const;
  return (
    <th
      scope="col"
      aria-sort={order ?? 'none'}
      className={isFirst ? styles['first'] : undefined}
      data-align={align}
    >
      <button type="button" className={styles['sort']} onClick={() => onState(toggleSort(sort, id))}>
        <span>{header}</span>
        <Icon name={order ? icon[order] : 'sort'} size={12} />
      </button>
    </th>
  );
});

/** The headings of the columns. */
export function Headers<R>({ columns, selection, actionsOf, paged, idOf, state, onState }: ViewProps<R>) {
  const [first] = columns;
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles['select']}>
            <SelectPage ids={paged.pageRows.map((row) => idOf(row))} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <Header
            key={column.id}
            id={column.id}
            header={column.header}
            align={column.align}
            isFirst={column === first}
            sort={state.sort?.column === column.id ? state.sort : undefined}
            onState={onState}
          />
        ))}
        {actionsOf && (
          <th scope="col" className={styles['last']}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}
