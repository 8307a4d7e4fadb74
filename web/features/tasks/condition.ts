import { labelOf, sides } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import {
  OFFER_CONDITION,
  taskTemplates,
  templateDue,
  type TaskTemplateName,
} from '../../../shared/entities/task-templates.ts';
import type { Task } from '../../../shared/entities/task.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { TEXT_LIMIT } from '../../../shared/schema/kinds.ts';
import { formatDate } from '../../ui/format.ts';
import { isAssigned } from './task-display.ts';

type Template = (typeof taskTemplates)[number];

/** A condition precedent that can become a task. */
export interface Condition {
  readonly title: string;
  /** Undefined for a condition that only the offer has. */
  readonly template?: TaskTemplateName;
  /** The side that will do the task, and the due date. */
  readonly note: string;
  readonly isAdded: boolean;
  /** When the task can be added, if it cannot be added now. */
  readonly waitsFor?: string | undefined;
}

export interface ProjectTasks {
  readonly project: Project;
  readonly tasks: readonly Task[];
  /** In Sydney. */
  readonly today: string;
}

const normalised = (title: string): string => title.trim().toLowerCase();
const isSameTitle = (left: string, right: string): boolean => normalised(left) === normalised(right);

const noteOf = (
  { side, ...due }: Pick<Template, 'side'> & Parameters<typeof templateDue>[0],
  { project, today }: ProjectTasks,
) => `${labelOf(sides, side)}, due ${formatDate(templateDue(due, project.targetFundingDate, today))}`;

/** A standard condition, as shown on a project. A task of its side with its title, entered by hand, counts too. */
export function templateCondition(template: Template, context: ProjectTasks): Condition {
  const { project, tasks } = context;
  const { value, label, side } = template;
  const isOfFunder = ({ funderId }: Task) => side !== 'funder' || funderId === project.capitalCompanyId;
  const isByHand = ({ ownerSide, title }: Task) => ownerSide === side && isSameTitle(title, label);
  return {
    title: label,
    template: value,
    note: noteOf(template, context),
    isAdded: tasks.some((task) => (task.template === value || isByHand(task)) && isOfFunder(task)),
    waitsFor: side === 'funder' && !isAssigned(project) ? 'Once a funder is assigned' : undefined,
  };
}

/** Bullets, also those pasted from Word, and `1.`, `1)`, `(1)`, `a)`, `(iv)`. */
const LIST_MARK =
  /^\s*(?:[-–—]\s+|[•·●▪◦■*\uF0A7\uF0B7]\s*|o\t|\(?(?:\d{1,2}|[a-z]|[ivx]+)\)\s*|\d{1,2}\.\s*(?=\D))+/i;

/** A line as a title of a task: without list mark and final semicolon, at most as long as titles are. */
function titleOf(line: string): string {
  const text = line
    .replace(LIST_MARK, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;(?: and)?$/, '');
  if (text.length <= TEXT_LIMIT) return text;
  // Does not cut a surrogate pair.
  return `${text.slice(0, TEXT_LIMIT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The conditions of the accepted offer, one per line. A line with the name of a template is that template. */
export function offerConditions(offers: readonly Terms[], context: ProjectTasks): readonly Condition[] {
  const accepted = offers.find(({ termsStatus }) => termsStatus === 'accepted');
  const text = accepted?.conditionsPrecedent.trim() ?? '';
  // A text of one line separates its conditions by semicolons outside of brackets, if at all.
  const lines = text.split(text.includes('\n') ? '\n' : /;(?![^(]*\))/);
  const titles = lines.map(titleOf).filter((title) => /[\p{L}\p{N}]/u.test(title));
  const unique = titles.filter(
    (title, index) => titles.findIndex((other) => isSameTitle(other, title)) === index,
  );
  return unique.map((title) => {
    const template = taskTemplates.find(({ label }) => isSameTitle(label, title));
    if (template) return templateCondition(template, context);
    return {
      title,
      note: noteOf(OFFER_CONDITION, context),
      isAdded: context.tasks.some((task) => isSameTitle(task.condition || task.title, title)),
    };
  });
}
