import { useEffect, useRef } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import styles from './Table.module.css';
import { selectedOf, type Selection } from './use-selection.ts';

interface SelectRowsProps {
  /** By default for the rows of the page. */
  readonly label?: string;
  readonly isVisible?: boolean;
  readonly ids: readonly string[];
  readonly selection: Selection;
}

/** A checkbox that selects or deselects some rows; keeps the selection of others. */
export function SelectRows(props: SelectRowsProps) {
  const { label = 'Select this page', isVisible = false, ids, selection } = props;
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  });
  const toggle = () => {
    const idSet = new Set(ids);
    const otherIds = [...selection.ids].filter((id) => !idSet.has(id));
    selection.choose(isAll ? otherIds : [...otherIds, ...ids]);
  };
  return <Checkbox hideLabel={!isVisible} boxRef={box} label={label} checked={isAll} onChange={toggle} />;
}

interface SelectAllProps<R> {
  /** All filtered rows, and the rows of this page. */
  readonly all: readonly R[];
  readonly page: readonly R[];
  readonly idOf: (row: R) => string;
  readonly selection: Selection;
}

/** Offers to select all rows once all rows of the page are selected. */
export function SelectAll<R>({ all, page, idOf, selection }: SelectAllProps<R>) {
  const isPageSelected = page.length > 0 && page.every((row) => selection.ids.has(idOf(row)));
  if (!isPageSelected || selectedOf(all, idOf, selection).length === all.length) return undefined;
  return (
    <button type="button" className={styles['plain']} onClick={() => selection.choose(all.map(idOf))}>
      Select all {all.length}
    </button>
  );
}

interface SelectRowProps {
  readonly id: string;
  readonly title: string;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

export const SelectRow = ({ id, title, isSelected, onSelect }: SelectRowProps) => (
  <Checkbox hideLabel label={`Select ${title}`} checked={isSelected} onChange={() => onSelect(id)} />
);
