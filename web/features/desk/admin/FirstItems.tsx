import { useState, type ReactNode } from 'react';
import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { itemKey, useTodo, type TodoView } from '../todo/use-todo.ts';

interface FirstItemsProps {
  readonly items: readonly TeamDuty[];
  readonly count: number;
  readonly view: TodoView;
  /** @param reload reloads the list of all items, once it is loaded */
  readonly renderItem: (item: TeamDuty, reload?: () => void) => ReactNode;
  /** Says what the items are, after "Show 5 more". */
  readonly children: ReactNode;
}

interface ItemsProps extends Omit<FirstItemsProps, 'view'> {
  readonly reload?: () => void;
  readonly onMore: (() => void) | undefined;
}

const Items = ({ items, count, reload, renderItem, children, onMore }: ItemsProps) => (
  <>
    <ul>
      {items.map((item) => (
        <li key={itemKey(item)}>{renderItem(item, reload)}</li>
      ))}
    </ul>
    {onMore && count > items.length && (
      <ShowMore rest={count - items.length} onClick={onMore}>
        {children}
      </ShowMore>
    )}
  </>
);

export function AllItems({ view, ...props }: FirstItemsProps) {
  const { todo, error, more, reload } = useTodo(view);
  const items = todo?.items ?? props.items;
  return (
    <>
      <Items {...props} items={items} reload={reload} onMore={error === undefined ? more : undefined} />
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
    </>
  );
}

/** The first items of a list of the desk; all of them on request. */
export function FirstItems(props: FirstItemsProps) {
  const [showsAll, setShowsAll] = useState(false);
  return showsAll ? <AllItems {...props} /> : <Items {...props} onMore={() => setShowsAll(true)} />;
}
