import { useState } from 'react';
import { formatDate, today } from '../format.ts';
import type { Column } from './column.ts';
import type { Chip } from './listState.ts';
import styles from './Table.module.css';

interface PrintHeadingProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly chips: readonly Chip[];
  readonly count: number;
}

/** Printed above a list: number of rows, filters and date. */
export function PrintHeading({ columns, chips, count }: PrintHeadingProps) {
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  const filters = chips.map(({ column, text }) => `${headerOf(column)}: ${text}`);
  const [date] = useState(today);
  return (
    <p className={styles['printedWith']}>
      {[`${count} ${count === 1 ? 'item' : 'items'}`, ...filters, formatDate(date)].join(' · ')}
    </p>
  );
}
