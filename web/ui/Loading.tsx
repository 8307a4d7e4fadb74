import { Loader } from '@mantine/core';
import { bones, type Shape } from './bones.ts';
import styles from './states.module.css';

/**
 * Shown while something loads: a spinner with the word (rule 2.5), above the outlines of what comes. It appears
 * after 150 ms, so that fast answers do not flicker, and outlines stand still.
 */
export function Loading({ shape }: { readonly shape?: Shape }) {
  return (
    <output className={shape ? styles['coming'] : `${styles['state']} ${styles['late']}`}>
      <span className={styles['word']}>
        <Loader size="1rem" color="var(--text-3)" aria-hidden="true" />
        Loading
      </span>
      {shape && (
        <span className={styles[shape]} aria-hidden="true">
          {Array.from({ length: bones[shape] }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      )}
    </output>
  );
}
