import type { ReactNode } from 'react';
import styles from './record.module.css';

interface KeyFigureProps {
  readonly label: string;
  /** An amount, larger than the others. */
  readonly large?: true;
  readonly children: ReactNode;
}

export const KeyFigure = ({ label, large, children }: KeyFigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-large={large}>{children}</dd>
  </div>
);

/** What matters most about a record, in one strip beneath its heading. */
export const KeyFigures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles['figures']}>{children}</dl>
);
