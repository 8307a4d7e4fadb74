import { NativeSelect, TextInput } from '@mantine/core';
import { memo, useState, type KeyboardEvent } from 'react';
import { Icon } from '../Icon.tsx';
import { ariaKeysOf } from '../keyboard/shortcuts.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { addTextChip, type Chip, type FilterColumn } from './chips.ts';
import styles from './Table.module.css';

export interface SearchBarProps {
  readonly columns: readonly FilterColumn[];
  readonly chips: readonly Chip[];
  readonly onChange: (chips: readonly Chip[]) => void;
}

interface ColumnChoiceProps {
  readonly columns: readonly FilterColumn[];
  readonly column: string;
  readonly onColumn: (id: string) => void;
}

/** The choice of the column to search; re-renders only when the columns or the choice change. */
const ColumnChoice = memo(function ColumnChoice({ columns, column, onColumn }: ColumnChoiceProps) {
  return (
    <NativeSelect
      aria-label="Search column"
      value={column}
      onChange={(event) => onColumn(event.currentTarget.value)}
      data={columns.map((item) => ({ value: item.id, label: item.header }))}
    />
  );
});

/** Adds a text filter: choose a column, type, press Enter. */
export const SearchBar = memo(function SearchBar({ columns, chips, onChange }: SearchBarProps) {
  const [column, setColumn] = useState(columns[0]?.id ?? '');
  const [text, setText] = useState('');
  const areSingleKeysOn = useSingleKeys();
  const header = columns.find((item) => item.id === column)?.header ?? column;
  const search = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    onChange(addTextChip(chips, column, text));
    setText('');
  };
  return (
    <search className={styles['search']}>
      <ColumnChoice columns={columns} column={column} onColumn={setColumn} />
      <TextInput
        aria-label={`Search ${header}`}
        placeholder="Search, then press Enter"
        leftSection={<Icon name="search" />}
        value={text}
        enterKeyHint="search"
        aria-keyshortcuts={ariaKeysOf('search', areSingleKeysOn)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={search}
      />
    </search>
  );
});
