import { memo } from 'react';
import { Icon } from '../Icon.tsx';
import { formatChip, chipLabel, setValueChip } from './chips.ts';
import { LazyMenu } from '../LazyMenu.tsx';
import type { SearchBarProps } from './SearchBar.tsx';
import styles from './Table.module.css';
import { loadable } from '../lazy-part.tsx';

const menu = loadable(() => import('./FilterMenu.tsx'));

interface FilterChipsProps extends SearchBarProps {
  /** Column that groups the rows; empty without groups. */
  readonly group: string;
  readonly onUngroup: () => void;
}

interface ChipProps {
  readonly name: string;
  readonly label: string;
  readonly removal: string;
  readonly onRemove: () => void;
}

const ChipItem = ({ name, label, removal, onRemove }: ChipProps) => (
  <li className={styles['chip']}>
    <span>{name}</span>
    <b>{label}</b>
    <button type="button" aria-label={removal} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </li>
);

export const FilterChips = memo(function FilterChips(props: FilterChipsProps) {
  const { columns, chips, onChange, group, onUngroup } = props;
  const groupColumn = columns.find(({ id }) => id === group);
  const filterable = columns.filter(({ filter }) => filter);
  if (chips.length === 0 && filterable.length === 0) return undefined;
  return (
    <ul className={styles['chips']} aria-label="Filters" data-unprinted>
      {chips.map((chip) => {
        const column = columns.find(({ id }) => id === chip.column);
        const [name, label] = [column?.header ?? chip.column, chipLabel(chip, column?.filter)];
        return (
          <ChipItem
            key={`${chip.kind} ${formatChip(chip)}`}
            name={name}
            label={label}
            removal={`Remove filter ${name}: ${label}`}
            onRemove={() => onChange(chips.filter((other) => other !== chip))}
          />
        );
      })}
      {groupColumn && (
        <ChipItem name="Grouped by" label={groupColumn.header} removal="Remove groups" onRemove={onUngroup} />
      )}
      {filterable.length > 0 && (
        <li>
          <LazyMenu
            load={menu.fetch}
            renderButton={(attributes) => (
              <button type="button" className={styles['addChip']} {...attributes}>
                <Icon name="plus" size={14} />
                Filter
              </button>
            )}
            renderMenu={(menuState) => (
              <menu.Part
                columns={filterable}
                chips={chips}
                onChip={(chip) => onChange(setValueChip(chips, chip))}
                {...menuState}
              />
            )}
          />
        </li>
      )}
      {chips.length > 0 && (
        <li>
          <button type="button" className={styles['plain']} onClick={() => onChange([])}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
});
