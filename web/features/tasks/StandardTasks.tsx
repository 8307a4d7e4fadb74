import { Button } from '@mantine/core';
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
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './tasks.module.css';

interface StandardTasksProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
  /** Reloads the tasks, of which some may be added already. */
  readonly reload: () => void;
}
type Template = (typeof taskTemplates)[number];

function addedText(count: number): string {
  if (count === 0) return 'Already added';
  return count === 1 ? '1 task added' : `${count} tasks added`;
}

async function addTasks(projectId: string, templates: TaskTemplateName[]): Promise<readonly Task[]> {
  const added = await call(contract.task.addUsual, { params: { projectId }, body: { templates } });
  for (const task of added) rememberSaved('task', task);
  notify('good', addedText(added.length));
  return added;
}

/** The state of each template on this project: added, waiting for a funder, or available. */
function useTemplates({ project, tasks, reload }: StandardTasksProps) {
  const isAssigned = isPastMatched(project) && project.capitalCompanyId !== '';
  const { run, working } = useTask(async (templates: TaskTemplateName[]) => {
    try {
      const added = await addTasks(project.id, templates);
      if (added.length < templates.length) reload();
    } catch (error) {
      reload();
      throw error;
    }
  });
  const isAdded = ({ value, side }: Template) =>
    tasks.some(
      (task) => task.template === value && (side !== 'funder' || task.funderId === project.capitalCompanyId),
    );
  const waitsForFunder = ({ side }: Template) => side === 'funder' && !isAssigned;
  const addable = (templates: readonly Template[]) =>
    templates.filter((item) => !isAdded(item) && !waitsForFunder(item)).map(({ value }) => value);
  return { isAdded, waitsForFunder, addable, add: run, working };
}

interface TemplatesProps {
  readonly project: Project;
  readonly templates: ReturnType<typeof useTemplates>;
}

/** A standard task with its due date and state. */
function TemplateRow({ template, project, templates }: TemplatesProps & { readonly template: Template }) {
  const { isAdded, waitsForFunder, addable, add, working } = templates;
  const { value, label, side } = template;
  return (
    <li>
      <div>
        <b>{label}</b>
        <small>
          {labelOf(sides, side)}, due{' '}
          {formatDate(templateDue(template, project.targetFundingDate, sydneyToday()))}
        </small>
      </div>
      {isAdded(template) && (
        <span>
          <Icon name="check" size={12} /> Added
        </span>
      )}
      {waitsForFunder(template) && <span>Once a funder is assigned</span>}
      {addable([template]).length > 0 && (
        <button type="button" disabled={working} onClick={() => add([value])}>
          Add<span className="unseen"> {label}</span>
        </button>
      )}
    </li>
  );
}

function Stage({ stage, project, templates }: TemplatesProps & { readonly stage: Template['stage'] }) {
  const stageTemplates = taskTemplates.filter((item) => item.stage === stage);
  const label = labelOf(projectStatuses, stage);
  const missing = templates.addable(stageTemplates);
  return (
    <section aria-label={`${label}: standard conditions precedent`}>
      <h3>{label}</h3>
      <ul>
        {stageTemplates.map((template) => (
          <TemplateRow key={template.value} {...{ template, project, templates }} />
        ))}
      </ul>
      {missing.length > 0 && (
        <Button size="compact-sm" loading={templates.working} onClick={() => templates.add(missing)}>
          {missing.length === 1 ? 'Add it' : `Add all ${missing.length}`}
          <span className="unseen"> of {label}</span>
        </Button>
      )}
    </section>
  );
}

/** Standard conditions precedent by stage; adds one, or all missing tasks of a stage. */
export default function StandardTasks(props: StandardTasksProps) {
  const templates = useTemplates(props);
  return (
    <div className={styles['standard']}>
      {TASK_STAGES.map((stage) => (
        <Stage key={stage} stage={stage} project={props.project} templates={templates} />
      ))}
    </div>
  );
}
