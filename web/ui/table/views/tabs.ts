import type { View } from '../../../../shared/entities/view.ts';
import { formatChip, type FilterColumn } from '../chips.ts';
import {
  readListState,
  ROW_CHOICES,
  SHOW,
  initialState,
  VIEW,
  viewAddress,
  writeListState,
  YEAR,
  type ListState,
} from '../list-state.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly saved?: View;
}

interface ListDefinition {
  readonly columns: readonly FilterColumn[];
  readonly defaultSort?: ListState['sort'] | undefined;
}

const isFigure = ({ filter }: FilterColumn) => filter?.kind === 'number' || filter?.kind === 'date';

/** Returns the views that every user has: all columns, the extra views, and key figures if the list has figures. */
function builtInTabs(columns: readonly FilterColumn[], extraViews: readonly Tab[]): readonly Tab[] {
  const candidates = columns.slice(1).filter((column) => column.isOptional || !isFigure(column));
  const hasFigures = candidates.length < columns.length - 1;
  const state = { ...initialState, hidden: candidates.map(({ id }) => id) };
  const figures = {
    id: 'key',
    name: 'Key figures',
    address: writeListState(new URLSearchParams(), state, columns).toString(),
  };
  return [{ id: 'all', name: 'All columns', address: '' }, ...extraViews, ...(hasFigures ? [figures] : [])];
}

const compareViews = (left: View, right: View) =>
  (left.position ?? Infinity) - (right.position ?? Infinity) || left.viewName.localeCompare(right.viewName);

/**
 * Returns the views of a list: first those that every user has, then the user's own.
 * @param extraViews views of this list only
 */
export function tabsOf(
  columns: readonly FilterColumn[],
  list: string,
  views: readonly View[],
  extraViews: readonly Tab[] = [],
): readonly Tab[] {
  const ownViews = views.filter((view) => view.list === list).sort(compareViews);
  return [
    ...builtInTabs(columns, extraViews),
    ...ownViews.map((saved) => ({ id: saved.id, name: saved.viewName, address: saved.address, saved })),
  ];
}

/** Returns the same text for all URLs that show the same rows, columns and order. */
function canonicalState(address: string, { columns, defaultSort }: ListDefinition): string {
  const search = new URLSearchParams(address);
  // The year chooses among closed projects only.
  if (!search.has(SHOW)) search.delete(YEAR);
  const { sort, ignored, chips, hidden, order, group, dense } = readListState(search, columns, defaultSort);
  const filters = chips.map((chip) => `${chip.kind} ${formatChip(chip)}`).sort();
  const choices = ROW_CHOICES.map((name) => search.get(name));
  return JSON.stringify([choices, sort ?? null, hidden, order, group, dense, filters, ignored]);
}

export interface ActiveTab {
  readonly tab: Tab;
  /** The list differs from the view. */
  readonly isChanged: boolean;
}

/**
 * Returns the active view: the view in the URL, else a view with the same state, else all columns.
 * @returns undefined without any tabs
 */
export function activeTab(tabs: readonly Tab[], search: URLSearchParams, list: ListDefinition) {
  const now = canonicalState(viewAddress(search), list);
  const isShown = (tab: Tab) => canonicalState(tab.address, list) === now;
  const tabInUrl = tabs.find(({ id }) => id === search.get(VIEW));
  const tab = tabInUrl ?? tabs.find((item) => isShown(item)) ?? tabs[0];
  return tab && { tab, isChanged: !isShown(tab) };
}

/** Returns the position of a new view after the list's views. */
export const nextPosition = (views: readonly View[], list: string): number =>
  Math.max(-1, ...views.filter((view) => view.list === list).map(({ position }) => position ?? -1)) + 1;

/** Returns the views whose position changes when one view moves, with their new positions. */
export function movedViews(views: readonly View[], id: string, offset: -1 | 1) {
  const index = views.findIndex((view) => view.id === id);
  const target = index + offset;
  const [view, neighbour] = [views[index], views[target]];
  if (!view || !neighbour) return [];
  const order = views.with(index, neighbour).with(target, view);
  return order.flatMap((item, position) => (item.position === position ? [] : [{ view: item, position }]));
}
