import { Loader } from '@mantine/core';
import { skeletonLines, type Shape } from './skeletons.ts';
import styles from './states.module.css';

/**
 * Loading state: a spinner with text (rule 2.5) and optional skeletons. Appears after 150 ms so that fast answers do
 * not flicker; skeletons are not animated.
 */
export function Loading({ shape }: { readonly shape?: Shape }) {
  return (
    <output className={shape ? styles['withSkeleton'] : `${styles['state']} ${styles['delayed']}`}>
      <span className={styles['text']}>
        <Loader size="1rem" color="var(--text-3)" aria-hidden="true" />
        Loading
      </span>
      {shape && (
        <span className={styles[shape]} aria-hidden="true">
          {Array.from({ length: skeletonLines[shape] }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      )}
    </output>
  );
}
