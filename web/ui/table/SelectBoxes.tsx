import { useEffect, useRef } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import styles from './Table.module.css';
import { selectedOf, type Selection } from './use-selection.ts';

interface SelectPageProps {
  /** The rows of the page. */
  readonly ids: readonly string[];
  readonly selection: Selection;
}

/** Selects the rows of the page, beside those of other pages, or takes them out. */
export function SelectPage({ ids, selection }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all;
  });
  const toggle = () => {
    const others = [...selection.ids].filter((id) => !ids.includes(id));
    selection.choose(all ? others : [...others, ...ids]);
  };
  return <Checkbox bare boxRef={box} label="Select this page" checked={all} onChange={toggle} />;
}

interface SelectedProps<R> {
  /** The rows that pass the filters, on all pages, and those of this page. */
  readonly all: readonly R[];
  readonly page: readonly R[];
  readonly idOf: (row: R) => string;
  readonly selection: Selection;
}

/** How many rows are selected; once the whole page is, a button that selects all. */
export function Selected<R>({ all, page, idOf, selection }: SelectedProps<R>) {
  const chosen = selectedOf(all, idOf, selection).length;
  const takesPage = page.length > 0 && page.every((row) => selection.ids.has(idOf(row)));
  return (
    <div className={styles['selected']}>
      <output>
        <b>{chosen}</b> selected
      </output>
      {takesPage && chosen < all.length && (
        <button type="button" className={styles['plain']} onClick={() => selection.choose(all.map(idOf))}>
          Select all {all.length}
        </button>
      )}
      {chosen > 0 && (
        <button type="button" className={styles['plain']} onClick={() => selection.choose([])}>
          Clear
        </button>
      )}
    </div>
  );
}

interface SelectRowProps {
  readonly id: string;
  readonly title: string;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

/** Selects one row. */
export const SelectRow = ({ id, title, isSelected, onSelect }: SelectRowProps) => (
  <Checkbox bare label={`Select ${title}`} checked={isSelected} onChange={() => onSelect(id)} />
);
