import { contract } from '../../../shared/api/index.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { TASK_STAGES, taskTemplates } from '../../../shared/entities/task-templates.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { sydneyToday } from '../../ui/format.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { Conditions, type ConditionsProps } from './Conditions.tsx';
import { offerConditions, templateCondition, type Condition, type ProjectTasks } from './condition.ts';
import { isAssigned } from './task-display.ts';
import styles from './tasks.module.css';

function addedText(count: number): string {
  if (count === 0) return 'Already added';
  return count === 1 ? '1 task added' : `${count} tasks added`;
}

async function addTasks(projectId: string, conditions: readonly Condition[]): Promise<readonly Task[]> {
  const body = {
    templates: conditions.flatMap(({ template = [] }) => template),
    conditions: conditions.flatMap(({ template, title }) => (template ? [] : title)),
  };
  const added = await call(contract.task.addUsual, { params: { projectId }, body });
  for (const task of added) rememberSaved('task', task);
  notify('good', addedText(added.length));
  return added;
}

interface ConditionsPrecedentProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
  /** Reloads the tasks: some may already be added. */
  readonly reload: () => void;
}

function useAddTasks({ project, reload }: ConditionsPrecedentProps) {
  return useTask(async (conditions: readonly Condition[]) => {
    try {
      const added = await addTasks(project.id, conditions);
      if (added.length < conditions.length) reload();
    } catch (error) {
      reload();
      throw error;
    }
  });
}

interface OfferConditionsProps extends Omit<ConditionsProps, 'title' | 'conditions'> {
  readonly context: ProjectTasks;
}

function OfferConditions({ context, ...actions }: OfferConditionsProps) {
  const { rows, error, reload } = useRecordsOfProject('terms', context.project.id);
  if (!rows) return <LoadState error={error} onRetry={reload} shape="rows" />;
  const conditions = offerConditions(rows, context);
  return conditions.length > 0 && <Conditions title="Accepted offer" conditions={conditions} {...actions} />;
}

/** Conditions precedent of the accepted offer, and the standard ones by stage. */
export default function ConditionsPrecedent(props: ConditionsPrecedentProps) {
  const { project, tasks } = props;
  const { run, working } = useAddTasks(props);
  const context = { project, tasks, today: sydneyToday() };
  const actions = { working, onAdd: run };
  return (
    <div className={styles['conditions']}>
      {isAssigned(project) && <OfferConditions context={context} {...actions} />}
      {TASK_STAGES.map((stage) => (
        <Conditions
          key={stage}
          title={labelOf(projectStatuses, stage)}
          conditions={taskTemplates
            .filter((item) => item.stage === stage)
            .map((template) => templateCondition(template, context))}
          {...actions}
        />
      ))}
    </div>
  );
}
