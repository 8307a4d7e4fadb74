import { Button } from '@mantine/core';
import { contract } from '../../../../shared/api/index.ts';
import { labelOf, projectStatuses, sides } from '../../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';
import {
  TASK_STAGES,
  taskTemplates,
  templateDue,
  type TaskTemplateName,
} from '../../../../shared/entities/task-templates.ts';
import type { Task } from '../../../../shared/entities/task.ts';
import { call } from '../../../api/client.ts';
import { rememberSaved } from '../../../api/recentChanges.ts';
import { formatDate, sydneyToday } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { useTask } from '../../../ui/useTask.ts';
import styles from './tasks.module.css';

interface UsualTasksProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
}
type Template = (typeof taskTemplates)[number];

/** The usual conditions precedent by stage: one click adds one, or all of a stage that are not there yet. */
export default function UsualTasks({ project, tasks }: UsualTasksProps) {
  const isAssigned = isPastMatched(project) && project.capitalCompanyId !== '';
  const { run, working } = useTask(async (templates: TaskTemplateName[]) => {
    const added = await call(contract.task.addUsual, {
      params: { projectId: project.id },
      body: { templates },
    });
    for (const task of added) rememberSaved('task', task);
    notify('good', added.length === 1 ? '1 task added' : `${added.length} tasks added`);
  });
  const isThere = ({ value, side }: Template) =>
    tasks.some(
      (task) => task.template === value && (side !== 'funder' || task.funderId === project.capitalCompanyId),
    );
  const waits = ({ side }: Template) => side === 'funder' && !isAssigned;
  const addable = (of: readonly Template[]) =>
    of.filter((one) => !isThere(one) && !waits(one)).map(({ value }) => value);
  return (
    <div className={styles['usual']}>
      {TASK_STAGES.map((stage) => {
        const templates = taskTemplates.filter((one) => one.stage === stage);
        const label = labelOf(projectStatuses, stage);
        const missing = addable(templates);
        return (
          <section key={stage} aria-label={`${label}: usual conditions precedent`}>
            <h3>{label}</h3>
            <ul>
              {templates.map((one) => (
                <li key={one.value}>
                  <div>
                    <b>{one.label}</b>
                    <small>
                      {labelOf(sides, one.side)}, due{' '}
                      {formatDate(templateDue(one, project.targetFundingDate, sydneyToday()))}
                    </small>
                  </div>
                  {isThere(one) && (
                    <span>
                      <Icon name="check" size={12} /> Added
                    </span>
                  )}
                  {waits(one) && <span>Once a funder is assigned</span>}
                  {addable([one]).length > 0 && (
                    <button type="button" disabled={working} onClick={() => run([one.value])}>
                      Add<span className="unseen"> {one.label}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {missing.length > 0 && (
              <Button variant="default" size="compact-sm" loading={working} onClick={() => run(missing)}>
                {missing.length === 1 ? 'Add it' : `Add all ${missing.length}`}
                <span className="unseen"> of {label}</span>
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
