import type { View } from '../../../../shared/entities/view.ts';
import { chipText, type FilterColumn } from '../chips.ts';
import { readListState, SHOW, VIEW, viewAddress, writeListState, type ListState } from '../list-state.ts';

/** A view of a list: one that every list has, or one that the person has saved. */
export interface Tab {
  readonly id: string;
  readonly name: string;
  /** The part of the list's address that it stands for. */
  readonly address: string;
  readonly saved?: View;
}

interface OfList {
  readonly columns: readonly FilterColumn[];
  readonly usual?: ListState['sort'] | undefined;
}

const isFigure = ({ filter }: FilterColumn) => filter?.kind === 'number' || filter?.kind === 'date';

/** The views that every list has: all columns, and its figures alone where it has some. */
function builtIn(columns: readonly FilterColumn[]): readonly Tab[] {
  const others = columns.slice(1).filter((column) => !isFigure(column));
  const hasFigures = others.length < columns.length - 1;
  const state = { sort: undefined, chips: [], hidden: others.map(({ id }) => id), page: 1 };
  const key = {
    id: 'key',
    name: 'Key figures',
    address: writeListState(new URLSearchParams(), state).toString(),
  };
  return [{ id: 'all', name: 'All columns', address: '' }, ...(hasFigures ? [key] : [])];
}

/** The order of a person's views of one list. */
const inOrder = (one: View, other: View) =>
  (one.position ?? Infinity) - (other.position ?? Infinity) || one.viewName.localeCompare(other.viewName);

/**
 * The views of a list by their tabs: those that every list has, those of this one alone, then the person's own.
 * @param further those of this list alone
 */
export function tabsOf(
  columns: readonly FilterColumn[],
  list: string,
  views: readonly View[],
  further: readonly Tab[] = [],
): readonly Tab[] {
  const own = views.filter((view) => view.list === list).sort(inOrder);
  return [
    ...builtIn(columns),
    ...further,
    ...own.map((saved) => ({ id: saved.id, name: saved.viewName, address: saved.address, saved })),
  ];
}

/** What an address shows, however it is written: the same text for the same rows, columns and order. */
function meaningOf(address: string, { columns, usual }: OfList): string {
  const search = new URLSearchParams(address);
  const { sort, chips, hidden } = readListState(search, columns, usual);
  const filters = chips.map((chip) => `${chip.kind} ${chipText(chip)}`).sort();
  return JSON.stringify([search.get(SHOW) ?? '', sort ?? null, hidden, filters]);
}

export interface Active {
  readonly tab: Tab;
  /** The list shows something else than the view says. */
  readonly changed: boolean;
}

/**
 * The view whose tab is open: the one that the address names, else one that shows the same, else all columns.
 * @returns undefined without any tabs
 */
export function activeTab(tabs: readonly Tab[], search: URLSearchParams, of: OfList): Active | undefined {
  const now = meaningOf(viewAddress(search), of);
  const isShown = (tab: Tab) => meaningOf(tab.address, of) === now;
  const named = tabs.find(({ id }) => id === search.get(VIEW));
  const tab = named ?? tabs.find((one) => isShown(one)) ?? tabs[0];
  return tab && { tab, changed: !isShown(tab) };
}

/** The views whose position changes when one of them moves by some places, with their new position. */
export function moved(views: readonly View[], id: string, by: -1 | 1) {
  const at = views.findIndex((view) => view.id === id);
  const to = at + by;
  const [view, other] = [views[at], views[to]];
  if (!view || !other) return [];
  const order = views.with(at, other).with(to, view);
  return order.flatMap((one, position) => (one.position === position ? [] : [{ view: one, position }]));
}
