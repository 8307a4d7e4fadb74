import type { ReactNode } from 'react';
import styles from './status.module.css';

/** A colour token, such as `--new`, whose background is `--new-wash`; `missing` has no background. */
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
  /** Drawn on a 12 by 12 grid. */
  readonly shape: ReactNode;
  /** 24 px high, for page headings. */
  readonly large?: boolean | undefined;
  readonly children: string;
}

/** A status as text, shape and colour, each of which is enough to tell statuses apart. */
export const Pill = ({ tone, shape, large, children }: PillProps) => (
  <span
    className={styles['pill']}
    data-tone={tone}
    data-large={large || undefined}
    style={{ background: `var(--${tone}-wash)`, color: `var(--${tone})` }}
  >
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {shape}
    </svg>
    {children}
  </span>
);
