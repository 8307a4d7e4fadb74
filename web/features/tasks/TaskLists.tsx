import { useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './tasks.module.css';
import type { OwnerOptions } from './task-display.ts';
import { useTaskChanges } from './use-task-changes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const EditTask = lazyPart(() => import('./EditTask.tsx'));

interface TaskListsProps {
  readonly project: Project;
  readonly open: readonly Task[];
  readonly done: readonly Task[];
  readonly owners: OwnerOptions;
  readonly reload: () => void;
}

/** Moves the focus to the next row, or the previous one at the end, since a completed task leaves the list. */
function focusNeighbour(): void {
  const row = document.activeElement?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector('input')?.focus();
}

/** The open tasks of a project, and below them the done tasks. */
export function TaskLists({ project, open, done, owners, reload }: TaskListsProps) {
  const { setDone, remove } = useTaskChanges(reload);
  const [taskToEdit, setEdited] = useState<Task>();
  const renderRow = (task: Task) => (
    <TaskRow
      key={task.id}
      project={project}
      task={task}
      onTick={(isDone) => {
        focusNeighbour();
        void setDone(task, isDone);
      }}
      onEdit={() => setEdited(task)}
      onDelete={() => remove(task)}
    />
  );
  return (
    <>
      {open.length > 0 && (
        <ul aria-label="Open tasks" className={styles['list']}>
          {open.map((task) => renderRow(task))}
        </ul>
      )}
      {done.length > 0 && (
        <details className={styles['fold']}>
          <summary>Done: {done.length}</summary>
          <ul className={styles['list']} aria-label="Done tasks">
            {done.map((task) => renderRow(task))}
          </ul>
        </details>
      )}
      {taskToEdit && (
        <EditTask task={taskToEdit} owners={owners} onStale={reload} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
