import { PRODUCT_NAME } from '../../../shared/pages.ts';
import { formatDate, sydneyToday } from '../format.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import styles from './record.module.css';

/** The product's name and the date of the print. */
export function PrintedOn() {
  // Renders again for each print: the page can stay open for days.
  useIsPrinting();
  return (
    <p className={styles['printed']}>
      {PRODUCT_NAME}, {formatDate(sydneyToday())}
    </p>
  );
}
