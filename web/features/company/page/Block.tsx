import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import styles from './company-page.module.css';

/** Number of rows before the user asks for all. */
const FIRST_ROWS = 25;

interface BlockProps {
  readonly title: string;
  readonly countText?: string | undefined;
  readonly actions?: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
  readonly onMore?: (() => void) | undefined;
}

export function Block({ title, countText, actions, empty, children, onMore }: BlockProps) {
  // A list that loads page by page is short at first, and hides no page that was loaded.
  const [isExpanded, setExpanded] = useState(onMore !== undefined);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setExpanded(true));
    // The button that had the focus is gone.
    list.current?.children[FIRST_ROWS]?.querySelector('a')?.focus();
  };
  const printing = useIsPrinting();
  const hasHidden = children.length > FIRST_ROWS && !isExpanded && !printing;
  return (
    <section className={styles['block']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {countText && <span>{countText}</span>}
        {actions}
      </header>
      {children.length > 0 ? (
        <ul ref={list}>{hasHidden ? children.slice(0, FIRST_ROWS) : children}</ul>
      ) : (
        <p className={styles['none']}>{empty}</p>
      )}
      {(hasHidden || onMore) && (
        <Button size="compact-sm" mt="sm" onClick={hasHidden ? showAll : onMore}>
          {hasHidden ? `Show all ${children.length}` : 'Show more'}
        </Button>
      )}
    </section>
  );
}
