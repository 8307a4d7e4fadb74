import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MenuState } from '../LazyMenu.tsx';
import { MenuPopover } from '../MenuPopover.tsx';
import type { Chip, FilterColumn } from './chips.ts';
import styles from './menus.module.css';
import { RangeEditor } from './RangeEditor.tsx';
import { submitHandler } from '../form/submit-handler.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { Checkbox } from '../Checkbox.tsx';

interface ChoicesEditorProps {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/** Lets the user select several options of a field; the result keeps the field's order. */
function ChoicesEditor({ legend, options, values, onValues }: ChoicesEditorProps) {
  const toggle = (value: string, chosen: boolean) =>
    onValues(
      options.flatMap((option) =>
        (option.value === value ? chosen : values.includes(option.value)) ? [option.value] : [],
      ),
    );
  return (
    <fieldset className={styles['part']}>
      <legend>{legend}: any of</legend>
      {options.map(({ value, label }) => (
        <div key={value}>
          <Checkbox label={label} checked={values.includes(value)} onChange={(to) => toggle(value, to)} />
        </div>
      ))}
    </fieldset>
  );
}

interface FilterMenuProps extends MenuState {
  readonly columns: readonly FilterColumn[];
  readonly chips: readonly Chip[];
  readonly onChip: (chip: Chip) => void;
}

interface ColumnEditorProps {
  readonly column: FilterColumn;
  readonly current: Chip | undefined;
  readonly edited: Chip | undefined;
  readonly onEdit: (chip: Chip | undefined) => void;
}

function ColumnEditor({ column: { id, header, filter }, current, edited, onEdit }: ColumnEditorProps) {
  if (!filter) return undefined;
  const chip = edited?.column === id ? edited : current;
  if (filter.kind === 'choices')
    return (
      <ChoicesEditor
        legend={header}
        options={filter.options}
        values={chip?.kind === 'choices' ? chip.values : []}
        onValues={(values) => onEdit({ kind: 'choices', column: id, values })}
      />
    );
  return (
    <RangeEditor
      // Resets the editor when the column changes.
      key={id}
      kind={filter.kind}
      initial={current?.kind === 'range' ? current : undefined}
      onRange={(range) => onEdit(range && { kind: 'range', column: id, ...range })}
    />
  );
}

/** Sets the value filter of a column: choices, or a range of numbers or dates. */
export default function FilterMenu({ columns, chips, onChip, opened, onOpened, target }: FilterMenuProps) {
  const [id, setId] = useState(columns[0]?.id ?? '');
  const [edited, setEdited] = useState<Chip>();
  const column = columns.find((item) => item.id === id);
  const current = chips.find((chip) => chip.column === id && chip.kind !== 'text');
  const open = (next: boolean) => {
    setEdited(undefined);
    onOpened(next);
  };
  const apply = () => {
    if (edited) onChip(edited);
    open(false);
  };
  return (
    <MenuPopover opened={opened} onOpened={open} target={target} position="bottom-start" width={320}>
      <form className={styles['menu']} aria-label="Filter" onSubmit={submitHandler(apply)}>
        <NativeSelect
          label="Column"
          data-autofocus
          value={id}
          data={columns.map((item) => ({ value: item.id, label: item.header }))}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        {column && <ColumnEditor column={column} current={current} edited={edited} onEdit={setEdited} />}
        <div className={styles['buttons']}>
          <Button onClick={() => open(false)}>Cancel</Button>
          <Button variant="filled" type="submit" disabled={!edited}>
            Apply
          </Button>
        </div>
      </form>
    </MenuPopover>
  );
}
