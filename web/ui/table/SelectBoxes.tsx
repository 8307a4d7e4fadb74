import { useEffect, useRef } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import type { Selection } from './useSelection.ts';

interface SelectAllProps {
  readonly ids: readonly string[];
  readonly selection: Selection;
}

/** Selects every row that passes the filters, on all pages, or none. */
export function SelectAll({ ids, selection }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all;
  });
  return (
    <Checkbox
      bare
      boxRef={box}
      label="Select all rows"
      checked={all}
      onChange={() => selection.choose(all ? [] : ids)}
    />
  );
}

interface SelectRowProps {
  readonly id: string;
  readonly title: string;
  readonly selection: Selection;
}

/** Selects one row. */
export const SelectRow = ({ id, title, selection }: SelectRowProps) => (
  <Checkbox
    bare
    label={`Select ${title}`}
    checked={selection.ids.has(id)}
    onChange={() => selection.toggle(id)}
  />
);
