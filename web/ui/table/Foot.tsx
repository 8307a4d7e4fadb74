import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';
import { PAGE_SIZE } from './use-rows.ts';

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

interface TurnProps {
  readonly label: string;
  readonly icon: 'previous' | 'next';
  /** The page that it leads to; there is none where the list ends. */
  readonly page: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Turns to the page before or after. */
const Turn = memo(function Turn({ label, icon, page, onPage }: TurnProps) {
  return (
    <Button
      variant="default"
      h="1.75rem"
      px="0.3rem"
      aria-label={label}
      disabled={page === undefined}
      onClick={() => page !== undefined && onPage(page)}
    >
      <Icon name={icon} />
    </Button>
  );
});

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
        <Turn label="Previous page" icon="previous" page={at > 1 ? at - 1 : undefined} onPage={onPage} />
        <span>
          Page {at} of {pages}
        </span>
        <Turn label="Next page" icon="next" page={at < pages ? at + 1 : undefined} onPage={onPage} />
      </nav>
    </div>
  );
}
