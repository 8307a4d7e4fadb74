import { useState } from 'react';
import type { Desk } from '../../../../shared/api/desk.ts';
import { TODO_GROUPS } from '../../../../shared/desk/duties.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from '../desk.module.css';
import { Dates } from './Dates.tsx';
import { useUrlChoice } from '../../../navigation/use-url-choice.ts';
import { useMineFilter } from '../use-mine-filter.ts';
import { Pipeline } from './Pipeline.tsx';
import { TodoSection } from '../todo/TodoSection.tsx';
import { defaultTodoView, useTodo } from '../todo/use-todo.ts';
import { Waiting } from './Waiting.tsx';

// The last sections, far below the items to do.
const Amounts = lazyPart(() => import('./Amounts.tsx'), null);
const Funders = lazyPart(() => import('./Funders.tsx'), null);

/** The team's desk: its items to do, the duties of others, upcoming dates, and figures. */
export default function AdminDesk({ desk }: { readonly desk: Desk }) {
  const [onlyMine] = useMineFilter();
  const [group, setGroup] = useUrlChoice('show', TODO_GROUPS);
  const [onlySnoozed, setOnlySnoozed] = useState(false);
  const view = { show: group || 'todo', onlyMine, onlySnoozed } as const;
  const allKinds = { ...defaultTodoView, onlyMine };
  const list = useTodo(view);
  // The list of all kinds also returns the first duties of others and the first dates.
  const allList = useTodo(allKinds);
  // After an error, SWR still returns the list of the previous choice, such as that of all projects.
  const allTodo = allList.error === undefined ? allList.todo : undefined;
  return (
    <div className={styles['sections']}>
      <TodoSection
        list={list}
        view={view}
        onShow={(show) => setGroup(show === 'todo' ? '' : show)}
        onSnoozed={setOnlySnoozed}
      />
      {list.error === undefined && allList.error !== undefined && (
        <ErrorState error={allList.error} onRetry={allList.reload} />
      )}
      {allTodo && <Waiting todo={allTodo} view={allKinds} onReminded={allList.reload} />}
      {/* Waits for the items above, which would push it down. */}
      {(allTodo ?? allList.error) !== undefined && (
        <>
          <div className={styles['columns']}>
            <Pipeline figures={desk.figures} />
            {allTodo && <Dates todo={allTodo} view={allKinds} />}
          </div>
          <Amounts figures={desk.figures} />
          <Funders figures={desk.figures} />
        </>
      )}
    </div>
  );
}
