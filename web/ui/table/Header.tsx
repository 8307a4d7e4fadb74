import { memo } from 'react';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { toggleSort, type ListState } from './list-state.ts';
import styles from './Table.module.css';

interface HeaderProps extends Pick<Column<never>, 'id' | 'header' | 'align'> {
  readonly isFirst: boolean;
  /** The sort order, if the list is sorted by this column. */
  readonly sort: ListState['sort'];
  readonly onState: (next: Partial<ListState>) => void;
}

export const Header = memo(function Header({ id, header, align, isFirst, sort, onState }: HeaderProps) {
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
