import { NativeSelect } from '@mantine/core';
import { Checkbox } from '../Checkbox.tsx';
import type { MenuState } from '../LazyMenu.tsx';
import { MenuPopover } from '../MenuPopover.tsx';
import type { FilterColumn } from './chips.ts';
import type { Grouping } from './groups/group-rows.ts';
import { withColumn, type ListState } from './list-state.ts';
import styles from './menus.module.css';

export interface ColumnsMenuProps extends MenuState {
  readonly columns: readonly FilterColumn[];
  readonly hidden: ListState['hidden'];
  readonly grouping: Grouping | undefined;
  readonly group: ListState['group'];
  readonly onState: (next: Partial<ListState>) => void;
}

/** Menu of a table that selects the visible columns and the grouping. */
export default function ColumnsMenu(props: ColumnsMenuProps) {
  const { columns, hidden, grouping, group, onState, ...menu } = props;
  const groupColumns = (grouping?.columns ?? []).flatMap((id) =>
    columns.filter((column) => column.id === id),
  );
  return (
    <MenuPopover {...menu} position="bottom-end" width={360} className={styles['menu'] ?? ''}>
      {groupColumns.length > 0 && (
        <NativeSelect
          label="Group by"
          value={group}
          data={[
            { value: '', label: 'No groups' },
            ...groupColumns.map(({ id, header }) => ({ value: id, label: header })),
          ]}
          onChange={(event) => onState({ group: event.currentTarget.value, page: 1 })}
        />
      )}
      <fieldset className={styles['part']}>
        <legend>Columns</legend>
        <div className={styles['columns']}>
          {/* The first column, the name, is always visible. */}
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
    </MenuPopover>
  );
}
