import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { call } from '../../api/client.ts';
import { useCaller } from '../../api/session-state.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { sydneyToday } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { sideFor, type Side } from '../../parts/user/side.ts';
import { TaskLists } from './TaskLists.tsx';
import styles from './tasks.module.css';
import { countWords, grouped, isMine, ownerOptions, ownerValue } from './task-words.ts';
import { useTasks } from '../../parts/task/use-tasks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AddTask = lazyPart(() => import('./AddTask.tsx'), <div className={styles['coming']} />);
const UsualTasks = lazyPart(() => import('./UsualTasks.tsx'), <Loading />);

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

function emptyTitle(rows: readonly Task[], filter: string): string {
  if (rows.length === 0) return 'No task yet';
  return filter === 'mine' ? 'Nothing of yours is open' : 'Everything is done';
}

/** How the first task comes about. */
function beginWords(own: Side, mayAdd: boolean): string {
  if (own === 'team') return 'Write one above, or begin with the usual conditions precedent below.';
  return mayAdd
    ? 'Write down above what your side has to do, and by when.'
    : 'Tasks begin once the project is assigned to your company.';
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

      <UsualTasks project={project} tasks={tasks} />
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
  const { filter, choose } = useFilter();
  if (!rows)
    return error === undefined ? <Loading shape="rows" /> : <ErrorState error={error} onRetry={reload} />;
  const owners = ownerOptions(own, project, people);
  const mayAdd = own !== 'funder' || project.capitalCompanyId === caller.profile.companyId;
  const { open, done } = grouped(filter === 'mine' ? rows.filter((one) => isMine(one, email, own)) : rows);
  return (
    <section aria-labelledby="tasks-title" className={styles['tasks']}>
      <header>
        <h2 id="tasks-title">Tasks</h2>
        {open.length > 0 && <span>{countWords(open, sydneyToday())}</span>}
        {rows.length > 0 && (
          <Segments label="Whose tasks" options={filters} value={filter} onChange={choose} />
        )}
      </header>
      {mayAdd && (
        <AddTask
          projectId={project.id}
          owners={owners}
          first={ownerValue({
            ownerSide: own,
            ownerId: people.some((one) => one.email === email) ? email : '',
          })}
        />
      )}
      {open.length === 0 && (
        <Empty icon="done" title={emptyTitle(rows, filter)}>
          {rows.length === 0 && <p>{beginWords(own, mayAdd)}</p>}
        </Empty>
      )}
      <TaskLists project={project} open={open} done={done} owners={owners} reload={reload} />
      {own === 'team' && <Usual project={project} tasks={rows} />}
    </section>
  );
}
