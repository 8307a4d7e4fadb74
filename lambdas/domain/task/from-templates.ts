import type { Project } from '../../../shared/entities/project.ts';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import {
  taskTemplates,
  templateDue,
  type TaskTemplateName,
} from '../../../shared/entities/task-templates.ts';
import { derivedId } from '../../engine/derived-id.ts';
import { assignedFunder } from '../message/threads.ts';

/**
 * Builds the tasks of templates for a project.
 * @throws VisibleError 400 for a funder's task while no funder is assigned
 */
export function tasksFromTemplates(
  project: Project,
  names: readonly TaskTemplateName[],
  now: Date,
): readonly Task[] {
  const at = now.toISOString();
  const today = sydneyDate(now);
  return taskTemplates
    .filter(({ value }) => names.includes(value))
    .map((template) => {
      const { value, label, side } = template;
      const funderId = side === 'funder' ? assignedFunder(project) : '';
      if (side === 'funder' && funderId === '')
        throw invalid({ templates: `“${label}” is the capital partner’s: assign one first.` });
      return {
        ...blank(entity),
        // A template adds its task once.
        id: derivedId(project.id, value, funderId),
        version: 1,
        createdAt: at,
        updatedAt: at,
        projectId: project.id,
        partnerId: project.projectCompanyId,
        funderId,
        title: label,
        ownerSide: side,
        template: value,
        dueDate: templateDue(template, project.targetFundingDate, today),
      };
    });
}
