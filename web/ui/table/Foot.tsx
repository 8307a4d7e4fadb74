import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';
import { PAGE_SIZE } from './useRows.ts';

interface FootProps {
  readonly at: number;
  readonly pages: number;
  readonly count: number;
  /** More rows are being read. */
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
  /** Columns of the list, and how many of them are hidden. */
  readonly columns: number;
  readonly hidden: number;
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
  /** What is selected. */
  readonly children?: ReactNode;
}

/** Beneath a list: what is selected, how many columns and items there are, and the pages. */
export function Foot(props: FootProps) {
  const { at, pages, count, loading, onPage, columns, hidden, compact, onCompact, children } = props;
  const first = (at - 1) * PAGE_SIZE + 1;
  const last = Math.min(at * PAGE_SIZE, count);
  return (
    <div className={styles['foot']}>
      {children}
      <span className={styles['columnCount']}>
        {columns} columns, {hidden === 0 ? 'none' : hidden} hidden
      </span>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={compact}
          checked={compact}
          onChange={(event) => onCompact(event.currentTarget.checked)}
        />
        Compact
      </label>
      <nav aria-label="Pages">
        <output>
          {first}–{last} of {count} {count === 1 ? 'item' : 'items'}
          {loading && ' so far. Loading more'}
        </output>
        <Button
          variant="default"
          h="1.75rem"
          px="0.3rem"
          aria-label="Previous page"
          disabled={at <= 1}
          onClick={() => onPage(at - 1)}
        >
          <Icon name="previous" />
        </Button>
        <span>
          Page {at} of {pages}
        </span>
        <Button
          variant="default"
          h="1.75rem"
          px="0.3rem"
          aria-label="Next page"
          disabled={at >= pages}
          onClick={() => onPage(at + 1)}
        >
          <Icon name="next" />
        </Button>
      </nav>
    </div>
  );
}
