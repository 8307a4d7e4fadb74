import { formatDate, sydneyToday } from '../format.ts';
import { chipLabel, type Chip, type FilterColumn } from './chips.ts';
import styles from './Table.module.css';

interface PrintHeadingProps {
  readonly columns: readonly FilterColumn[];
  readonly chips: readonly Chip[];
  readonly count: number;
}

/** Printed above a list: number of rows, filters and date. */
export function PrintHeading({ columns, chips, count }: PrintHeadingProps) {
  const filters = chips.map((chip) => {
    const column = columns.find(({ id }) => id === chip.column);
    return `${column?.header ?? chip.column}: ${chipLabel(chip, column?.filter)}`;
  });
  return (
    <p className={styles['printedWith']}>
      {[`${count} ${count === 1 ? 'item' : 'items'}`, ...filters, formatDate(sydneyToday())].join(' · ')}
    </p>
  );
}
