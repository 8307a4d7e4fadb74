import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';
import { PAGE_SIZE } from './use-rows.ts';

interface FooterProps {
  readonly page: number;
  readonly pages: number;
  readonly count: number;
  /** Number of groups, which have no pages; undefined without groups. */
  readonly groups: number | undefined;
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
  readonly columns: number;
  readonly hidden: number;
  /** Undefined for dense rows, which are always compact. */
  readonly compact: boolean | undefined;
  readonly onCompact: (compact: boolean) => void;
  readonly children?: ReactNode;
}

interface TurnProps {
  readonly label: string;
  readonly icon: 'previous' | 'next';
  /** Target page; undefined at either end of the list. */
  readonly page: number | undefined;
  readonly onPage: (page: number) => void;
}

/** A button to the previous or next page. */
const Turn = memo(function Turn({ label, icon, page, onPage }: TurnProps) {
  return (
    <Button
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

/** Footer of a list: selection, number of columns and items, and paging. */
export function Footer(props: FooterProps) {
  const { page, pages, count, groups, loading, onPage, columns, hidden, compact, onCompact, children } =
    props;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  const range = groups === undefined && `${first}–${last} of `;
  const items = `${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <div className={styles['foot']}>
      {children}
      <span className={styles['columnCount']}>
        {columns} columns, {hidden === 0 ? 'none' : hidden} hidden
      </span>
      {compact !== undefined && (
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
      )}
      <nav aria-label="Pages">
        <output>
          {range}
          {items}
          {groups !== undefined && ` in ${groups} ${groups === 1 ? 'group' : 'groups'}`}
          {loading && ' so far. Loading more'}
        </output>
        {groups === undefined && (
          <>
            <Turn
              label="Previous page"
              icon="previous"
              page={page > 1 ? page - 1 : undefined}
              onPage={onPage}
            />
            <span>
              Page {page} of {pages}
            </span>
            <Turn label="Next page" icon="next" page={page < pages ? page + 1 : undefined} onPage={onPage} />
          </>
        )}
      </nav>
    </div>
  );
}
