import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import type { Column } from './column.ts';
import { withColumn, type Preferences } from './listPreferences.ts';
import { SavedViews } from './SavedViews.tsx';
import type { ListState } from './listState.ts';
import styles from './ViewMenu.module.css';

export interface ViewMenuProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
  readonly preferences: Preferences;
  readonly onPreferences: (next: Preferences) => void;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  /** The button that opens it. */
  readonly target: ReactElement;
}

/** Which columns a list shows, and the views a person has saved of it. */
export default function ViewMenu(props: ViewMenuProps) {
  const { columns, preferences, onPreferences, opened, onOpened, target } = props;
  const { hidden, views } = preferences;
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
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
                onChange={(shown) => onPreferences(withColumn(preferences, id, shown))}
              />
            ))}
          </div>
          {hidden.length > 0 && (
            <button
              type="button"
              className={styles['link']}
              onClick={() => onPreferences({ hidden: [], views })}
            >
              Show all columns
            </button>
          )}
        </fieldset>
        <SavedViews {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
