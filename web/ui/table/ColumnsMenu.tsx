import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { Checkbox } from '../Checkbox.tsx';
import type { Opening } from '../LazyMenu.tsx';
import type { FilterColumn } from './chips.ts';
import { withColumn, type ListState } from './list-state.ts';
import styles from './menus.module.css';

export interface ColumnsMenuProps extends Opening {
  readonly columns: readonly FilterColumn[];
  readonly hidden: ListState['hidden'];
  readonly onState: (next: Partial<ListState>) => void;
}

export default function ColumnsMenu(props: ColumnsMenuProps) {
  const { columns, hidden, onState, opened, onOpened, target } = props;
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={styles['menu'] ?? ''}>
        <fieldset className={styles['part']}>
          <legend>Columns</legend>
          <div className={styles['columns']}>
            {columns.slice(1).map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={!hidden.includes(id)}
                onChange={(isVisible) => onState({ hidden: withColumn(hidden, id, isVisible) })}
              />
            ))}
          </div>
        </fieldset>
        {hidden.length > 0 && (
          <button type="button" className={styles['link']} onClick={() => onState({ hidden: [] })}>
            Show all columns
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
