import { useState } from 'react';
import { PRODUCT } from '../../../shared/pages.ts';
import { formatDate, today } from '../format.ts';
import styles from './record.module.css';

export function PrintedOn() {
  const [date] = useState(today);
  return (
    <p className={styles['printed']}>
      {PRODUCT}, {formatDate(date)}
    </p>
  );
}
