import { contract } from '../../../shared/api/index.ts';
import { labelOf, projectStatuses, sides } from '../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import {
  TASK_STAGES,
  taskTemplates,
  templateDue,
  type TaskTemplateName,
} from '../../../shared/entities/task-templates.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { addedText } from './added-text.ts';
import { Conditions } from './Conditions.tsx';
import { OfferConditions } from './OfferConditions.tsx';
import styles from './tasks.module.css';

interface StandardTasksProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
  /** Reloads the tasks, of which some may be added already. */
  readonly reload: () => void;
}
type Template = (typeof taskTemplates)[number];

async function addTasks(projectId: string, templates: TaskTemplateName[]): Promise<readonly Task[]> {
  const added = await call(contract.task.addUsual, { params: { projectId }, body: { templates } });
  for (const task of added) rememberSaved('task', task);
  notify('good', addedText(added.length));
  return added;
}

function useAddTemplates({ project, reload }: StandardTasksProps) {
  return useTask(async (templates: TaskTemplateName[]) => {
    try {
      const added = await addTasks(project.id, templates);
      if (added.length < templates.length) reload();
    } catch (error) {
      reload();
      throw error;
    }
  });
}

const isAssigned = (project: Project): boolean => isPastMatched(project) && project.capitalCompanyId !== '';

/** Returns how a template is shown on a project. */
const rowOf =
  ({ project, tasks }: StandardTasksProps) =>
  (template: Template) => {
    const { value, label, side } = template;
    const due = formatDate(templateDue(template, project.targetFundingDate, sydneyToday()));
    const isOfSide = ({ funderId }: Task) => side !== 'funder' || funderId === project.capitalCompanyId;
    return {
      key: value,
      label,
      note: `${labelOf(sides, side)}, due ${due}`,
      isAdded: tasks.some((task) => task.template === value && isOfSide(task)),
      waitsFor: side === 'funder' && !isAssigned(project) ? 'Once a funder is assigned' : undefined,
    };
  };

/** Conditions precedent of the accepted offer, and the standard ones by stage. */
export default function StandardTasks(props: StandardTasksProps) {
  const { project } = props;
  const { run, working } = useAddTemplates(props);
  const offers = useRecordsOfProject('terms', isAssigned(project) ? project.id : undefined);
  if (isAssigned(project) && isPending(offers)) return <Loading />;
  return (
    <div className={styles['standard']}>
      <OfferConditions {...props} offers={offers.rows ?? []} />
      {TASK_STAGES.map((stage) => (
        <Conditions
          key={stage}
          title={labelOf(projectStatuses, stage)}
          rows={taskTemplates.filter((item) => item.stage === stage).map(rowOf(props))}
          working={working}
          onAdd={run}
        />
      ))}
    </div>
  );
}
