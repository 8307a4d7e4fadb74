import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Task } from '../../../../shared/entities/task.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { call } from '../../../api/client.ts';
import { useCaller } from '../../../api/sessionState.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { sydneyToday } from '../../../ui/format.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { sideFor } from '../conversation/words.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './tasks.module.css';
import { countWords, grouped, isMine, ownerOptions, ownerValue } from './taskWords.ts';
import { useTaskChanges } from './useTaskChanges.ts';
import { useTasks } from './useTasks.ts';

const AddTask = lazy(() => import('./AddTask.tsx'));
const EditTask = lazy(() => import('./EditTask.tsx'));
const UsualTasks = lazy(() => import('./UsualTasks.tsx'));

const FILTER = 'tasks';
const filters = [
  { value: '', label: 'All' },
  { value: 'mine', label: 'Mine' },
];

/** What is shown stays in the address. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(FILTER);
        else now.set(FILTER, value);
        return now;
      },
      { replace: true },
    );
  return { filter: search.get(FILTER) === 'mine' ? 'mine' : '', choose };
}

/** A task that is ticked leaves the list: the keyboard goes on with the next one. */
function focusNeighbour(): void {
  const row = document.activeElement?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector('input')?.focus();
}

interface UsualProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
}

/** Open at first where there is no task; it stays as it is while tasks are added. */
function Usual({ project, tasks }: UsualProps) {
  const [open] = useState(tasks.length === 0);
  return (
    <details className={styles['fold']} open={open}>
      <summary>Usual conditions precedent</summary>
      <Suspense fallback={<Loading />}>
        <UsualTasks project={project} tasks={tasks} />
      </Suspense>
    </details>
  );
}

/** What has to be done for a project, by whom and by when. */
export default function TasksSection({ project }: { readonly project: Project }) {
  const caller = useCaller();
  const { email } = caller.profile;
  const own = sideFor(kindOfCaller(caller));
  const { rows, error, reload } = useTasks(project.id);
  const { data: people = [] } = useSWR(['task people', project.id, project.capitalCompanyId], () =>
    call(contract.task.people, { params: { projectId: project.id } }),
  );
  const { tick, remove } = useTaskChanges(reload);
  const { filter, choose } = useFilter();
  const [edited, setEdited] = useState<Task>();
  if (!rows)
    return error === undefined ? <Loading shape="rows" /> : <ErrorState error={error} onRetry={reload} />;
  const owners = ownerOptions(own, project, people);
  const mayAdd = own !== 'funder' || project.capitalCompanyId === caller.profile.companyId;
  const { open, done } = grouped(filter === 'mine' ? rows.filter((one) => isMine(one, email, own)) : rows);
  const tickOpen = (task: Task) => {
    focusNeighbour();
    void tick(task, true);
  };
  const row = (task: Task, onTick: (isDone: boolean) => void) => (
    <TaskRow
      key={task.id}
      project={project}
      task={task}
      onTick={onTick}
      onEdit={() => setEdited(task)}
      onDelete={() => void remove(task)}
    />
  );
  return (
    <section aria-labelledby="tasks-title" className={styles['tasks']}>
      <header>
        <h2 id="tasks-title">Tasks</h2>
        {rows.length > 0 && <span>{countWords(open, sydneyToday())}</span>}
        {rows.length > 0 && (
          <Segments label="Whose tasks" options={filters} value={filter} onChange={choose} />
        )}
      </header>
      {mayAdd && (
        <Suspense fallback={<div className={styles['coming']} />}>
          <AddTask
            key={people.length}
            projectId={project.id}
            owners={owners}
            first={ownerValue({
              ownerSide: own,
              ownerId: people.some((one) => one.email === email) ? email : '',
            })}
          />
        </Suspense>
      )}
      {open.length > 0 && (
        <ul aria-label="Open tasks" className={styles['list']}>
          {open.map((task) => row(task, () => tickOpen(task)))}
        </ul>
      )}
      {open.length === 0 && (
        <Empty icon="done" title={rows.length === 0 ? 'No task yet' : 'Nothing is open'}>
          <p>
            {own === 'team'
              ? 'Write one above, or begin with the usual conditions precedent below.'
              : mayAdd
                ? 'Write down above what your side has to do, and by when.'
                : 'Tasks begin once the project is assigned to your company.'}
          </p>
        </Empty>
      )}
      {done.length > 0 && (
        <details className={styles['fold']}>
          <summary>Done: {done.length}</summary>
          <ul className={styles['list']} aria-label="Done tasks">
            {done.map((task) => row(task, (isDone) => void tick(task, isDone)))}
          </ul>
        </details>
      )}
      {own === 'team' && <Usual project={project} tasks={rows} />}
      {edited && (
        <Suspense>
          <EditTask task={edited} owners={owners} onStale={reload} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
