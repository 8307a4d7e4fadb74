import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** An empty list or page: a title, and below it what can be done. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles['state']}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
