import { useState, type ComponentProps } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { call } from '../../api/client.ts';
import { useCaller } from '../../api/session-state.ts';
import { useUrlChoice } from '../../navigation/use-url-choice.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { sydneyToday } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { sideOfCaller, type Side } from '../../parts/user/side.ts';
import { TaskLists } from './TaskLists.tsx';
import styles from './tasks.module.css';
import { countText, splitByDone, isMine, ownerOptions, ownerValue } from './task-display.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AddTask = lazyPart(() => import('./AddTask.tsx'), <div className={styles['placeholder']} />);
const ConditionsPrecedent = lazyPart(() => import('./ConditionsPrecedent.tsx'), <Loading />);

/** URL parameter of the filter. */
const FILTER = 'tasks';
const filters = [
  { value: '', label: 'All' },
  { value: 'mine', label: 'Mine' },
];

function emptyTitle(rows: readonly Task[], filter: string): string {
  if (rows.length === 0) return 'No tasks yet';
  return filter === 'mine' ? 'You have no open tasks' : 'All tasks are done';
}

function firstTaskHint(ownSide: Side, mayAdd: boolean): string {
  if (ownSide === 'team') return 'Add one above, or start with the conditions precedent below.';
  return mayAdd
    ? "Add your side's tasks and due dates above."
    : 'Tasks become available once the project is assigned to your company.';
}

/** Starts unfolded on a project without tasks; adding tasks does not fold it. */
function ConditionsFold(props: ComponentProps<typeof ConditionsPrecedent>) {
  const [startsOpen] = useState(props.tasks.length === 0);
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={styles['fold']}
      open={startsOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Conditions precedent</summary>
      {isOpen && <ConditionsPrecedent {...props} />}
    </details>
  );
}

/** The section Tasks of a project. */
export default function TasksSection({ project }: { readonly project: Project }) {
  const caller = useCaller();
  const { email, fullName } = caller.profile;
  const ownSide = sideOfCaller(kindOfCaller(caller));
  const { rows, error, reload } = useRecordsOfProject('task', project.id);
  // Until they load, the user is the only possible owner.
  const taskPeople = useSWR(['task people', project.id, project.capitalCompanyId], () =>
    call(contract.task.people, { params: { projectId: project.id } }),
  );
  const people = taskPeople.data ?? [{ side: ownSide, email, name: fullName || email }];
  const [filter, choose] = useUrlChoice(FILTER, ['mine']);
  if (!rows) return <LoadState error={error} onRetry={reload} shape="rows" />;
  const owners = ownerOptions(ownSide, project, people);
  const mayAdd = ownSide !== 'funder' || project.capitalCompanyId === caller.profile.companyId;
  const { open, done } = splitByDone(
    filter === 'mine' ? rows.filter((task) => isMine(task, email, ownSide)) : rows,
  );
  return (
    <section aria-labelledby="tasks-title" className={styles['tasks']}>
      <header>
        <h2 id="tasks-title">Tasks</h2>
        {open.length > 0 && <span>{countText(open, sydneyToday())}</span>}
        {rows.length > 0 && (
          <Segments label="Filter by owner" options={filters} value={filter} onChange={choose} />
        )}
      </header>
      {mayAdd && (
        <AddTask
          project={project}
          owners={owners}
          initialOwner={ownerValue({
            ownerSide: ownSide,
            ownerId: people.some((item) => item.email === email) ? email : '',
          })}
        />
      )}
      {!taskPeople.data && taskPeople.error !== undefined && (
        <LoadFailure text="Other owners could not be loaded." onRetry={() => void taskPeople.mutate()} />
      )}
      {open.length === 0 && (
        <Empty icon="done" title={emptyTitle(rows, filter)}>
          {rows.length === 0 && <p>{firstTaskHint(ownSide, mayAdd)}</p>}
        </Empty>
      )}
      <TaskLists project={project} open={open} done={done} owners={owners} reload={reload} />
      {ownSide === 'team' && <ConditionsFold project={project} tasks={rows} reload={reload} />}
    </section>
  );
}
