import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './company-page.module.css';

interface BlockProps {
  readonly title: string;
  readonly about?: string | undefined;
  readonly actions?: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
  /** Loads more rows. */
  readonly onMore?: (() => void) | undefined;
}

/** A part of the page: heading and rows. */
export const Block = ({ title, about, actions, empty, children, onMore }: BlockProps) => (
  <section className={styles['block']} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {about && <span>{about}</span>}
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
