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

interface UsualTasksProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
}
type Template = (typeof taskTemplates)[number];

/** Which templates are tasks of the project already, which wait for a funder, and how others are added. */
function useTemplates({ project, tasks }: UsualTasksProps) {
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
  return { isThere, waits, addable, add: run, working };
}

interface PartProps {
  readonly project: Project;
  readonly templates: ReturnType<typeof useTemplates>;
}

/** A usual task, with when it would be due, and whether it is there. */
function TemplateRow({ template, project, templates }: PartProps & { readonly template: Template }) {
  const { isThere, waits, addable, add, working } = templates;
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
      {isThere(template) && (
        <span>
          <Icon name="check" size={12} /> Added
        </span>
      )}
      {waits(template) && <span>Once a funder is assigned</span>}
      {addable([template]).length > 0 && (
        <button type="button" disabled={working} onClick={() => add([value])}>
          Add<span className="unseen"> {label}</span>
        </button>
      )}
    </li>
  );
}

/** The usual tasks of a stage, and a button that adds those that are missing. */
function Stage({ stage, project, templates }: PartProps & { readonly stage: Template['stage'] }) {
  const ofStage = taskTemplates.filter((one) => one.stage === stage);
  const label = labelOf(projectStatuses, stage);
  const missing = templates.addable(ofStage);
  return (
    <section aria-label={`${label}: usual conditions precedent`}>
      <h3>{label}</h3>
      <ul>
        {ofStage.map((template) => (
          <TemplateRow key={template.value} {...{ template, project, templates }} />
        ))}
      </ul>
      {missing.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          loading={templates.working}
          onClick={() => templates.add(missing)}
        >
          {missing.length === 1 ? 'Add it' : `Add all ${missing.length}`}
          <span className="unseen"> of {label}</span>
        </Button>
      )}
    </section>
  );
}

/** The usual conditions precedent by stage: one click adds one, or all of a stage that are not there yet. */
export default function UsualTasks(props: UsualTasksProps) {
  const templates = useTemplates(props);
  return (
    <div className={styles['usual']}>
      {TASK_STAGES.map((stage) => (
        <Stage key={stage} stage={stage} project={props.project} templates={templates} />
      ))}
    </div>
  );
}
