import { useRef, type RefObject } from 'react';
import { useCommands, type Command } from '../keyboard/commands.ts';
import { rowElements, CELL, cellInRow } from './use-cell-focus.ts';
import styles from './Table.module.css';

/** The link of a row or card. */
const LINK = 'th a, h2 a';
const CONTROL = 'button, input, a[href], summary';

interface Paging {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The rows or cards of a list, without the headings of groups. */
function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
  if (!list) return [];
  const cards = list.querySelectorAll<HTMLElement>(`.${styles['cards']} > li:not([data-group])`);
  return [...rowElements(list), ...cards];
}

/** Focuses the cell of a row in the column of the focused cell; otherwise the row's link or first control. */
function focusRow(row: HTMLElement | undefined, focused: Element | null): void {
  const cell = focused?.closest<HTMLElement>(CELL);
  const link = row?.querySelector<HTMLElement>(LINK) ?? row?.querySelector<HTMLElement>(CONTROL);
  ((row && cell && cellInRow(row, cell)) ?? link)?.focus();
}

function move(list: HTMLElement | null, focused: Element | null, by: 1 | -1, paging: Paging): void {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(focused));
  const next = at < 0 ? rows[0] : rows[at + by];
  if (next) return focusRow(next, focused);
  const page = paging.page + by;
  if (page < 1 || page > paging.pages) return;
  paging.onPage(page);
  // The next page renders into the same elements.
  requestAnimationFrame(() => focusRow(rowsOf(list).at(by > 0 ? 0 : -1), focused));
}

/** Moves in a list by key, opens its records and focuses its search. @returns the list's element */
export function useRowKeys(paging: Paging): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useCommands((focused) => {
    const { current } = list;
    const search = current?.querySelector<HTMLElement>('search input');
    const row = focused?.matches(`${CELL}, ${LINK}`) ? focused.closest('tr, li') : null;
    const link = current?.contains(row) ? row?.querySelector<HTMLElement>(LINK) : undefined;
    const commands: Command[] = [
      { label: 'Next row', shortcut: 'next', run: () => move(current, focused, 1, paging) },
      { label: 'Previous row', shortcut: 'previous', run: () => move(current, focused, -1, paging) },
    ];
    if (search?.checkVisibility())
      commands.push({ label: 'Search this list', shortcut: 'search', run: () => search.focus() });
    if (link) commands.push({ label: 'Open the record', shortcut: 'open', run: () => link.click() });
    return { scope: 'list', label: paging.label, commands };
  });
  return list;
}
