import { useEffect, useRef } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import styles from './Table.module.css';
import { selectedOf, type Selection } from './use-selection.ts';

interface SelectPageProps {
  /** Ids of the rows on this page. */
  readonly ids: readonly string[];
  readonly selection: Selection;
}

/** Selects or deselects the rows of the page; keeps the selection of other pages. */
export function SelectPage({ ids, selection }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all;
  });
  const toggle = () => {
    const otherPages = [...selection.ids].filter((id) => !ids.includes(id));
    selection.choose(all ? otherPages : [...otherPages, ...ids]);
  };
  return <Checkbox hideLabel boxRef={box} label="Select this page" checked={all} onChange={toggle} />;
}

interface SelectionSummaryProps<R> {
  /** All filtered rows, and those of this page. */
  readonly all: readonly R[];
  readonly page: readonly R[];
  readonly idOf: (row: R) => string;
  readonly selection: Selection;
}

/** Shows the number of selected rows; offers to select all once the whole page is selected. */
export function SelectionSummary<R>({ all, page, idOf, selection }: SelectionSummaryProps<R>) {
  const chosen = selectedOf(all, idOf, selection).length;
  const isPageSelected = page.length > 0 && page.every((row) => selection.ids.has(idOf(row)));
  return (
    <div className={styles['selected']}>
      <output>
        <b>{chosen}</b> selected
      </output>
      {isPageSelected && chosen < all.length && (
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
  <Checkbox hideLabel label={`Select ${title}`} checked={isSelected} onChange={() => onSelect(id)} />
);
