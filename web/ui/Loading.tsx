import { Loader } from '@mantine/core';
import styles from './states.module.css';

/** Shown while something loads; it appears after 200 ms, so that fast answers do not flicker. */
export function Loading() {
  return (
    <output className={`${styles['state']} ${styles['late']}`}>
      <Loader size="sm" aria-hidden="true" />
      <span>Loading</span>
    </output>
  );
}
