import { PRODUCT_NAME } from '../../../shared/pages.ts';
import styles from './layouts.module.css';

export function Brand() {
  return (
    <span className={styles['brand']}>
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
