import { useRef, useState, type RefObject } from 'react';
import type { TeamDuty, Todo } from '../../../../shared/api/desk.ts';
import { TODO_GROUPS, type DeskGroup } from '../../../../shared/desk/duties.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState, LoadState } from '../../../ui/ErrorState.tsx';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import styles from './todo.module.css';
import { TodoRow } from './TodoRow.tsx';
import { useItemChanges } from './use-item-changes.ts';
import { itemKey, type TodoView, type useTodo } from './use-todo.ts';

/** Number of items before the list is expanded, and of each further page. */
const INITIAL_COUNT = 8;
const PAGE_SIZE = 20;

const groupLabels: { readonly [G in DeskGroup]?: string } = {
  todo: 'All',
  projects: 'Projects',
  questions: 'Questions',
  documents: 'Documents',
  offers: 'Offers',
  companies: 'Companies',
};

/** Filters that have items, and the chosen filter even without items. */
const filtersOf = ({ counts }: Todo, chosen: DeskGroup) =>
  (['todo', ...TODO_GROUPS] as const)
    .filter((group) => group === 'todo' || group === chosen || (counts[group] ?? 0) > 0)
    .map((group) => ({ value: group, label: `${groupLabels[group] ?? group} ${counts[group] ?? 0}` }));

/** Keeps a row in its place while a form is open in it, even if its item leaves the list. */
function useOpenItems(items: readonly TeamDuty[]) {
  const [open, setOpen] = useState<readonly { readonly item: TeamDuty; readonly place: number }[]>([]);
  const listed = new Set(items.map(itemKey));
  const visible = [...items];
  for (const { item, place } of open) if (!listed.has(itemKey(item))) visible.splice(place, 0, item);
  return {
    visible,
    setOpen: (item: TeamDuty, opened: boolean) =>
      setOpen((now) => {
        const otherItems = now.filter((other) => itemKey(other.item) !== itemKey(item));
        return opened ? [...otherItems, { item, place: items.indexOf(item) }] : otherItems;
      }),
  };
}

const itemsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** Moves the focus between the items with keyboard shortcuts. */
function useItemKeys(list: RefObject<HTMLElement | null>): void {
  useCommands((focused) => {
    const all = itemsIn(list.current);
    const index = all.findIndex((item) => item.contains(focused));
    const focus = (item: HTMLElement | undefined) => item?.querySelector('a')?.focus();
    return {
      scope: 'list',
      label: 'To do',
      commands: [
        { label: 'Next row', shortcut: 'next', run: () => focus(all[index + 1]) },
        { label: 'Previous row', shortcut: 'previous', run: () => focus(all[Math.max(0, index - 1)]) },
      ],
    };
  });
}

interface TodoSectionProps {
  readonly list: ReturnType<typeof useTodo>;
  readonly view: TodoView;
  readonly onShow: (show: string) => void;
  readonly onSnoozed: (snoozed: boolean) => void;
}

interface ItemsProps {
  readonly list: TodoSectionProps['list'];
  readonly items: readonly TeamDuty[];
}

function Items({ list, items }: ItemsProps) {
  const rows = useRef<HTMLUListElement>(null);
  useItemKeys(rows);
  const { visible, setOpen } = useOpenItems(items);
  /** Moves the focus from a finished item to the next item; from the last item to the previous item. */
  const focusAfter = (item: TeamDuty) => {
    const all = itemsIn(rows.current);
    const at = all.findIndex((row) => row.dataset['item'] === item.id);
    const next = all[at + 1] ?? all[at - 1];
    requestAnimationFrame(() => next?.querySelector('a')?.focus());
  };
  const changes = useItemChanges({
    removeItem: (item) => {
      focusAfter(item);
      list.removeItem(item);
    },
    restore: list.restore,
    reloadSoon: list.reloadSoon,
  });
  return (
    <ul className={styles['items']} ref={rows}>
      {visible.map((item) => (
        <TodoRow
          key={itemKey(item)}
          item={item}
          changes={changes}
          onOpened={(opened) => setOpen(item, opened)}
        />
      ))}
    </ul>
  );
}

const emptyList = (
  <Empty icon="done" title="Nothing to do now">
    <p>New projects, questions, documents and offers appear here.</p>
  </Empty>
);

const noSnoozes = <Empty icon="clock" title="No snoozed items" />;

/** The team's list of things to do, with their actions in place. */
export function TodoSection({ list, view, onShow, onSnoozed }: TodoSectionProps) {
  const { todo, error, reload } = list;
  const [isExpanded, setIsExpanded] = useState(false);
  const isPrinting = useIsPrinting();
  if (!todo) return <LoadState error={error} onRetry={reload} shape="rows" />;
  const items = isExpanded || isPrinting ? todo.items : todo.items.slice(0, INITIAL_COUNT);
  const total = view.onlySnoozed ? todo.snoozed : (todo.counts[view.show] ?? 0);
  const more = isExpanded ? list.more : () => setIsExpanded(true);
  return (
    <section aria-labelledby="todo">
      <header className={styles['head']}>
        <h2 id="todo">{view.onlySnoozed ? 'Snoozed' : 'To do now'}</h2>
        {!view.onlySnoozed && (
          <Segments
            label="Kind of item"
            options={filtersOf(todo, view.show)}
            value={view.show}
            onChange={(show) => {
              setIsExpanded(false);
              onShow(show);
            }}
          />
        )}
      </header>
      {items.length > 0 && <Items list={list} items={items} />}
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && items.length === 0 && (view.onlySnoozed ? noSnoozes : emptyList)}
      <footer className={styles['foot']}>
        {error === undefined && more && total > items.length && (
          <ShowMore rest={total - items.length} step={PAGE_SIZE} onClick={more} />
        )}
        {(todo.snoozed > 0 || view.onlySnoozed) && (
          <button type="button" data-unprinted onClick={() => onSnoozed(!view.onlySnoozed)}>
            {view.onlySnoozed ? 'Back to the list' : `${todo.snoozed} snoozed`}
          </button>
        )}
      </footer>
    </section>
  );
}
