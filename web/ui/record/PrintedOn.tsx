import { useState } from 'react';
import { PRODUCT } from '../../../shared/pages.ts';
import { formatDate, today } from '../format.ts';
import styles from './record.module.css';

/** The last line of a printed page: where it is from, and when. */
export function PrintedOn() {
  const [date] = useState(today);
  return (
    <p className={styles['printed']}>
      {PRODUCT}, {formatDate(date)}
    </p>
  );
}
