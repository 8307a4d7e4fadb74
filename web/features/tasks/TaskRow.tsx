import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { mayRemove, maySave } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatDate, formatDay, sydneyToday } from '../../ui/format.ts';
import { DateMark } from '../../parts/status/DateMark.tsx';
import styles from './tasks.module.css';
import { ownerWords, taskDue } from './task-words.ts';

interface TaskRowProps {
  readonly project: Project;
  readonly task: Task;
  readonly onTick: (done: boolean) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Who did it and when; of the other company only when. */
const doneWords = ({ doneBy, doneAt }: Task) =>
  `Done ${[formatDay(doneAt), doneBy && `by ${doneBy}`].filter(Boolean).join(' ')}`;

/** A task with its tick box, its owner, its day, and what the caller may do with it. */
export function TaskRow({ project, task, onTick, onEdit, onDelete }: TaskRowProps) {
  const caller = useCaller();
  const due = taskDue(task, sydneyToday());
  const ticks = maySave(caller, 'task', task);
  const changes = mayRemove(caller, 'task', task);
  return (
    <li className={styles['task']} data-done={task.done || undefined}>
      <span className={styles['box']}>
        {ticks && <Checkbox hideLabel label={`Done: ${task.title}`} checked={task.done} onChange={onTick} />}
      </span>
      <div>
        <b>{task.title}</b>
        <small>{ownerWords(task, project)}</small>
      </div>
      <div className={styles['when']}>
        {task.done ? (
          <span>{doneWords(task)}</span>
        ) : (
          <>
            <span>{task.dueDate ? formatDate(task.dueDate) : 'No day set'}</span>
            {due && <DateMark due={due} />}
          </>
        )}
      </div>
      {changes && (
        <div className={styles['acts']}>
          <button type="button" onClick={onEdit}>
            Edit<span className="unseen"> {task.title}</span>
          </button>
          <button type="button" onClick={onDelete}>
            Delete<span className="unseen"> {task.title}</span>
          </button>
        </div>
      )}
    </li>
  );
}
