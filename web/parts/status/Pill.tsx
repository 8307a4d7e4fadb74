import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone =
  | 'new'
  | 'matched'
  | 'assigned'
  | 'progress'
  | 'completed'
  | 'closed'
  | 'unsuccessful'
  | 'missing';

interface PillProps {
  readonly tone: Tone;
  /** Drawn on a grid of 12 by 12. */
  readonly shape: ReactNode;
  /** 24 px high, for the head of a page. */
  readonly large?: boolean | undefined;
  readonly children: string;
}

/** A status: its word, a shape and a colour, so that none of them has to be seen to tell two apart. */
export const Pill = ({ tone, shape, large, children }: PillProps) => (
  <span className={styles['pill']} data-tone={tone} data-large={large || undefined}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {shape}
    </svg>
    {children}
  </span>
);
