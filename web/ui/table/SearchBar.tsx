import '@mantine/core/styles/Pill.layer.css';
import { NativeSelect, Pill, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { withChip, type Chip } from './listState.ts';
import styles from './Table.module.css';

interface SearchBarProps<R> {
  readonly columns: readonly Column<R>[];
  readonly chips: readonly Chip[];
  readonly onChange: (chips: readonly Chip[]) => void;
}

/** Adds a filter: choose a column, type, press Enter. */
export function SearchBar<R>({ columns, chips, onChange }: SearchBarProps<R>) {
  const [column, setColumn] = useState(columns[0]?.id ?? '');
  const [text, setText] = useState('');
  const headerOf = (id: string) => columns.find((one) => one.id === id)?.header ?? id;
  const search = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    onChange(withChip(chips, column, text));
    setText('');
  };
  return (
    <search className={styles['search']}>
      <div className={styles['searchControls']}>
        <NativeSelect
          aria-label="Search column"
          value={column}
          onChange={(event) => setColumn(event.currentTarget.value)}
          data={columns.map((one) => ({ value: one.id, label: one.header }))}
        />
        <TextInput
          aria-label={`Search ${headerOf(column)}`}
          placeholder="Search, then press Enter"
          leftSection={<Icon name="search" size={16} />}
          value={text}
          enterKeyHint="search"
          className={styles['searchText'] ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={search}
        />
      </div>
      {chips.length > 0 && (
        <ul className={styles['chips']} aria-label="Filters">
          {chips.map((chip) => (
            <li key={`${chip.column}:${chip.text}`}>
              <Pill
                size="md"
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `Remove filter ${headerOf(chip.column)}: ${chip.text}`,
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => onChange(chips.filter((other) => other !== chip))}
              >
                {headerOf(chip.column)}: <strong>{chip.text}</strong>
              </Pill>
            </li>
          ))}
          <li>
            <button type="button" className={styles['clear']} onClick={() => onChange([])}>
              Clear all
            </button>
          </li>
        </ul>
      )}
    </search>
  );
}
