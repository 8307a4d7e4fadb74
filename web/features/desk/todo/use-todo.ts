import { useState } from 'react';
import useSWR from 'swr';
import type { TeamDuty, Todo } from '../../../../shared/api/desk.ts';
import { contract } from '../../../../shared/api/index.ts';
import type { DeskGroup } from '../../../../shared/desk/duties.ts';
import { readParts } from '../../../api/read-parts.ts';

const RELOAD_INTERVAL_MS = 60_000;
/** The follower has usually updated the desk this long after a change. */
const FOLLOWER_DELAY_MS = 2_000;
/** An item that left the list stays hidden for this time; the server still lists it for a shorter time. */
const HIDDEN_MS = 30_000;

export interface TodoView {
  readonly show: DeskGroup;
  /** Whether to limit the list to projects that the caller leads. */
  readonly onlyMine: boolean;
  /** Whether to list snoozed items; otherwise the items to do now. */
  readonly onlySnoozed: boolean;
}

export const defaultTodoView: TodoView = { show: 'todo', onlyMine: false, onlySnoozed: false };

interface LoadedTodo extends Todo {
  readonly view: TodoView;
  /** Number of pages that were requested. */
  readonly pages: number;
  readonly next: string | undefined;
}

const queryOf = ({ show, onlyMine, onlySnoozed }: TodoView) => ({
  show: show === 'todo' ? undefined : show,
  mine: onlyMine ? ('1' as const) : undefined,
  snoozed: onlySnoozed ? ('1' as const) : undefined,
});

export const todoKey = (view: TodoView, pages = 1) =>
  ['todo', view.show, view.onlyMine, view.onlySnoozed, pages] as const;
const isSameView = (view: TodoView, other: TodoView) => todoKey(view).join() === todoKey(other).join();

export async function readTodo(view: TodoView, pages = 1): Promise<LoadedTodo> {
  const input = { query: queryOf(view) };
  const { answers, next } = await readParts(contract.desk.todo, input, ({ length }) => length >= pages);
  const todo = answers.reduce((first, later) => ({ ...first, items: [...first.items, ...later.items] }));
  return { ...todo, view, pages, next };
}

/** Identifies an item: a record can have several duties. */
export const itemKey = ({ kind, id }: Pick<TeamDuty, 'kind' | 'id'>): string => `${kind} ${id}`;

const isSnoozed = ({ snoozed }: TeamDuty) => snoozed !== undefined;

/**
 * Hides items that left a list, which the server still lists until the follower has processed the change. A snooze, or
 * its end, moves an item between the lists of snoozed and other items: it is hidden only in the list that it left.
 */
function useHiddenItems() {
  const [wasSnoozedWhenHidden, setHidden] = useState<ReadonlyMap<string, boolean>>(new Map());
  const show = (item: TeamDuty) =>
    setHidden((now) => new Map([...now].filter(([key]) => key !== itemKey(item))));
  const hide = (item: TeamDuty) => {
    setHidden((now) => new Map(now).set(itemKey(item), isSnoozed(item)));
    setTimeout(() => show(item), HIDDEN_MS);
  };
  const isHidden = (item: TeamDuty) => wasSnoozedWhenHidden.get(itemKey(item)) === isSnoozed(item);
  return { isHidden, hide, show };
}

/** A list of the team's desk; it reloads every minute while the tab is visible. */
export function useTodo(view: TodoView) {
  const [requested, setRequested] = useState({ view, pages: 1 });
  const pages = isSameView(requested.view, view) ? requested.pages : 1;
  const { data, error, mutate, isLoading } = useSWR<LoadedTodo, unknown>(
    todoKey(view, pages),
    () => readTodo(view, pages),
    {
      refreshInterval: RELOAD_INTERVAL_MS,
      revalidateOnFocus: true,
      keepPreviousData: true,
    },
  );
  const { isHidden, hide, show } = useHiddenItems();
  const reload = () => void mutate();
  const reloadSoon = () => {
    reload();
    setTimeout(reload, FOLLOWER_DELAY_MS);
  };
  // Ignores clicks while a page loads: each would restart the request, so that quick clicks would never show a page.
  const showMore = () => {
    if (!isLoading) setRequested({ view, pages: pages + 1 });
  };
  // SWR keeps the items of another view, or of fewer pages, until these items are loaded.
  const isOfView = data !== undefined && isSameView(data.view, view);
  const isCurrent = isOfView && data.pages === pages;
  const isShown = (item: TeamDuty) => !isHidden(item) && (isOfView || error === undefined);
  return {
    todo: data && { ...data, items: data.items.filter(isShown) },
    /** Undefined if only a reload of the current items failed, since it is repeated. */
    error: isCurrent ? undefined : error,
    reload,
    reloadSoon,
    more: data?.next === undefined ? undefined : showMore,
    /** Hides an item immediately. The counts change with the reloads. */
    removeItem: (item: TeamDuty) => {
      hide(item);
      reloadSoon();
    },
    /** Shows an item again after an undo. */
    restore: (item: TeamDuty) => {
      show(item);
      reloadSoon();
    },
  };
}
