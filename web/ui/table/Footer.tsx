import { Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../Icon.tsx';
import type { AnyRow } from './column.ts';
import { SelectAll } from './SelectionControls.tsx';
import styles from './Table.module.css';
import { PAGE_SIZE } from './use-rows.ts';
import type { PartProps } from './use-table-state.ts';

interface FooterProps<R extends AnyRow> extends PartProps<R> {
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
}

interface PageTurnProps {
  readonly label: string;
  readonly icon: 'previous' | 'next';
  /** Target page, which does not exist at either end of the list. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const PageTurn = memo(function PageTurn({ label, icon, page, pages, onPage }: PageTurnProps) {
  return (
    <Button
      h="1.75rem"
      px="0.3rem"
      aria-label={label}
      disabled={page < 1 || page > pages}
      onClick={() => onPage(page)}
    >
      <Icon name={icon} />
    </Button>
  );
});

/** Footer of a list: selection, number of columns and items, and paging. */
export function Footer<R extends AnyRow>({ props, list, compact, onCompact }: FooterProps<R>) {
  const { columns, selection, idOf } = props;
  const { state, paged, groups, count, goToPage } = list;
  const { pageNumber: page, pageCount: pages, all, pageRows } = paged;
  const hidden = state.hidden.length;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  const range = !groups && `${first}–${last} of `;
  const items = `${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <div className={styles['foot']} data-unprinted>
      {selection && <SelectAll all={all} page={pageRows} idOf={idOf} selection={selection} />}
      <span className={styles['columnCount']}>
        {columns.length} columns, {hidden === 0 ? 'none' : hidden} hidden
      </span>
      {/* Dense rows are always compact. */}
      {!state.dense && (
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
          {groups && ` in ${groups.count} ${groups.count === 1 ? 'group' : 'groups'}`}
          {props.list.loading && ' so far. Loading more'}
        </output>
        {!groups && (
          <>
            <PageTurn label="Previous page" icon="previous" page={page - 1} pages={pages} onPage={goToPage} />
            <span>
              Page {page} of {pages}
            </span>
            <PageTurn label="Next page" icon="next" page={page + 1} pages={pages} onPage={goToPage} />
          </>
        )}
      </nav>
    </div>
  );
}
