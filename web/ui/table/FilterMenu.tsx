import '@mantine/core/styles/Popover.layer.css';
import { Button, NativeSelect, Popover } from '@mantine/core';
import { useState } from 'react';
import type { Opening } from '../LazyMenu.tsx';
import type { Chip, FilterColumn } from './chips.ts';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import styles from './menus.module.css';
import { RangeEditor } from './RangeEditor.tsx';

interface FilterMenuProps extends Opening {
  /** Those that have a typed filter. */
  readonly columns: readonly FilterColumn[];
  readonly chips: readonly Chip[];
  readonly onChip: (chip: Chip) => void;
}

/** Sets the typed filter of a column: choices, or a range of amounts or dates. */
export default function FilterMenu({ columns, chips, onChip, opened, onOpened, target }: FilterMenuProps) {
  const [id, setId] = useState(columns[0]?.id ?? '');
  const [edited, setEdited] = useState<Chip>();
  const column = columns.find((one) => one.id === id);
  const filter = column?.filter;
  const present = chips.find((chip) => chip.column === id && chip.kind !== 'text');
  const chip = edited?.column === id ? edited : present;
  const open = (next: boolean) => {
    setEdited(undefined);
    onOpened(next);
  };
  const apply = () => {
    if (edited) onChip(edited);
    open(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={open}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles['menu']}
          aria-label="Filter"
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <NativeSelect
            label="Column"
            data-autofocus
            value={id}
            data={columns.map((one) => ({ value: one.id, label: one.header }))}
            onChange={(event) => setId(event.currentTarget.value)}
          />
          {filter?.kind === 'choices' && (
            <ChoicesEditor
              legend={column?.header ?? ''}
              options={filter.options}
              values={chip?.kind === 'choices' ? chip.values : []}
              onValues={(values) => setEdited({ kind: 'choices', column: id, values })}
            />
          )}
          {filter && filter.kind !== 'choices' && (
            <RangeEditor
              // Another column begins with what it has.
              key={id}
              kind={filter.kind}
              initial={present?.kind === 'range' ? present : undefined}
              onRange={(range) => setEdited(range && { kind: 'range', column: id, ...range })}
            />
          )}
          <div className={styles['buttons']}>
            <Button variant="default" onClick={() => open(false)}>
              Cancel
            </Button>
            <Button type="submit" disabled={!edited}>
              Apply
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
