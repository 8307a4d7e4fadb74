import type { ReactNode } from 'react';
import styles from './JobProgress.module.css';

interface JobProgressProps {
  /** The counted records, for screen readers. */
  readonly label: string;
  readonly done: number;
  /** Zero while unknown. */
  readonly total: number;
  readonly text: string;
  /** The job's buttons. */
  readonly children?: ReactNode;
}

export const JobProgress = ({ label, done, total, text, children }: JobProgressProps) => (
  <div className={styles['progress']}>
    <progress aria-label={label} {...(total > 0 && { max: total, value: done })} />
    <output>{text}</output>
    {children}
  </div>
);
