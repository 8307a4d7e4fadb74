import { PRODUCT } from '../../../shared/pages.ts';
import styles from './layouts.module.css';

/** The product's logo and name. */
export function Brand() {
  return (
    <span className={styles['brand']}>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <span>{PRODUCT}</span>
    </span>
  );
}
