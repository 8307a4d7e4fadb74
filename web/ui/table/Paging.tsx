import { ActionIcon } from '@mantine/core';
import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';
import { PAGE_SIZE } from './useRows.ts';

interface PagingProps {
  readonly at: number;
  readonly pages: number;
  readonly count: number;
  /** More rows are being read. */
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
}

/** The item count, and buttons to the previous and next page. */
export function Paging({ at, pages, count, loading, onPage }: PagingProps) {
  const first = (at - 1) * PAGE_SIZE + 1;
  const last = Math.min(at * PAGE_SIZE, count);
  return (
    <nav className={styles['paging']} aria-label="Pages">
      <output>
        {first}–{last} of {count} {count === 1 ? 'item' : 'items'}
        {loading && ' so far. Loading more'}
      </output>
      <div>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous page"
          disabled={at <= 1}
          onClick={() => onPage(at - 1)}
        >
          <Icon name="previous" />
        </ActionIcon>
        <span>
          Page {at} of {pages}
        </span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next page"
          disabled={at >= pages}
          onClick={() => onPage(at + 1)}
        >
          <Icon name="next" />
        </ActionIcon>
      </div>
    </nav>
  );
}
