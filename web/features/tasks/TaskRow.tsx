import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { mayRemove, maySave } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatDate, formatDay, sydneyToday } from '../../ui/format.ts';
import { DateMark } from '../../parts/status/DateMark.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './tasks.module.css';
import { ownerCompany, taskDue } from './task-display.ts';

interface TaskRowProps {
  readonly project: Project;
  readonly task: Task;
  readonly onTick: (done: boolean) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<unknown>;
}

/** Completion date, with the person if known: the name is hidden from other companies. */
const completionText = ({ doneBy, doneAt }: Task) =>
  `Done ${[formatDay(doneAt), doneBy && `by ${doneBy}`].filter(Boolean).join(' ')}`;

/** A task in a list, with its checkbox, owner, due date and actions. */
export function TaskRow({ project, task, onTick, onEdit, onDelete }: TaskRowProps) {
  const caller = useCaller();
  const due = taskDue(task, sydneyToday());
  const owner = ownerCompany(task, project);
  const { run: remove } = useTask(async () => void (await onDelete()));
  const canComplete = maySave(caller, 'task', task);
  const canChange = mayRemove(caller, 'task', task);
  return (
    <li className={styles['task']} data-done={task.done || undefined}>
      <span>
        {canComplete && (
          <Checkbox hideLabel label={`Done: ${task.title}`} checked={task.done} onChange={onTick} />
        )}
      </span>
      <div>
        <b>{task.title}</b>
        <small>
          {task.ownerName}
          {task.ownerName && owner.name && ', '}
          <CompanyLink {...owner} />
        </small>
      </div>
      <div className={styles['when']}>
        {task.done ? (
          <span>{completionText(task)}</span>
        ) : (
          <>
            <span>{task.dueDate ? formatDate(task.dueDate) : 'No due date'}</span>
            {due && <DateMark due={due} />}
          </>
        )}
      </div>
      {canChange && (
        <div className={styles['actions']}>
          <button type="button" onClick={onEdit}>
            Edit<span className="unseen"> {task.title}</span>
          </button>
          <button type="button" onClick={() => remove()}>
            Delete<span className="unseen"> {task.title}</span>
          </button>
        </div>
      )}
    </li>
  );
}
