import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** A block of a company's page: heading and rows. */
export const Block = ({ title, countText, actions, empty, children, onMore }: BlockProps) => (
  <section className={styles['block']} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {countText && <span>{countText}</span>}
      {actions}
    </header>
    {children.length > 0 ? <ul>{children}</ul> : <p className={styles['none']}>{empty}</p>}
    {onMore && (
      <Button variant="default" size="compact-sm" mt="sm" onClick={onMore}>
        Show more
      </Button>
    )}
  </section>
);
