import type { ReactNode } from 'react';
import { Rows } from './Rows.tsx';
import styles from './company-page.module.css';

interface BlockProps {
  readonly title: string;
  readonly countText?: string | undefined;
  readonly actions?: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
  readonly onMore?: (() => void) | undefined;
}

/** A titled list of a company's page. */
export const Block = ({ title, countText, actions, empty, children, onMore }: BlockProps) => (
  <section className={styles['block']} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {countText && <span>{countText}</span>}
      {actions}
    </header>
    {children.length > 0 || onMore ? (
      <Rows onMore={onMore}>{children}</Rows>
    ) : (
      <p className={styles['none']}>{empty}</p>
    )}
  </section>
);
