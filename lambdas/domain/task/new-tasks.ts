import type { Project } from '../../../shared/entities/project.ts';
import {
  OFFER_CONDITION,
  taskTemplates,
  templateDue,
  type TaskTemplateName,
} from '../../../shared/entities/task-templates.ts';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import { readField } from '../../../shared/schema/field.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { derivedId } from '../../engine/derived-id.ts';
import { assignedFunder } from '../message/threads.ts';

type NewTask = Pick<Task, 'id' | 'title' | 'ownerSide' | 'dueDate'> & Partial<Task>;

const newTask = (project: Project, now: Date, values: NewTask): Task => ({
  ...blank(entity),
  version: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  projectId: project.id,
  partnerId: project.projectCompanyId,
  ...values,
});

/**
 * Builds the tasks of templates for a project.
 * @throws VisibleError 400 for a funder's task while no funder is assigned
 */
export const tasksFromTemplates = (
  project: Project,
  names: readonly TaskTemplateName[],
  now: Date,
): readonly Task[] =>
  taskTemplates
    .filter(({ value }) => names.includes(value))
    .map((template) => {
      const { value, label, side } = template;
      const funderId = side === 'funder' ? assignedFunder(project) : '';
      if (side === 'funder' && funderId === '')
        throw invalid({ templates: `“${label}” is the capital partner’s: assign one first.` });
      return newTask(project, now, {
        // A template adds its task once.
        id: derivedId(project.id, value, funderId),
        funderId,
        title: label,
        ownerSide: side,
        template: value,
        dueDate: templateDue(template, project.targetFundingDate, sydneyDate(now)),
      });
    });

/**
 * Builds the tasks of an offer's conditions precedent for a project, each once.
 * @param titles at most 200 characters each
 * @throws VisibleError 400 for a title that is no valid text
 */
export function tasksFromConditions(project: Project, titles: readonly string[], now: Date): readonly Task[] {
  const tasks = titles.map((raw) => {
    const read = readField(entity.fields.title, raw);
    if ('message' in read) throw invalid({ conditions: read.message });
    const { value: title } = read;
    return newTask(project, now, {
      id: derivedId(project.id, '', title.toLowerCase()),
      title,
      condition: title,
      ownerSide: OFFER_CONDITION.side,
      dueDate: templateDue(OFFER_CONDITION, project.targetFundingDate, sydneyDate(now)),
    });
  });
  return [...new Map(tasks.map((task) => [task.id, task])).values()];
}
