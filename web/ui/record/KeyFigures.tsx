import type { ReactNode } from 'react';
import styles from './record.module.css';

interface KeyFigureProps {
  readonly label: string;
  /** Shows an amount in larger type. */
  readonly large?: true;
  readonly children: ReactNode;
}

export const KeyFigure = ({ label, large, children }: KeyFigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-large={large}>{children}</dd>
  </div>
);

/** The key figures of a record, in a strip below its heading. */
export const KeyFigures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles['figures']}>{children}</dl>
);
