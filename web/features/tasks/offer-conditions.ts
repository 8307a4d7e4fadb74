import type { Task } from '../../../shared/entities/task.ts';
import type { Terms } from '../../../shared/entities/terms.ts';

const LIST_MARK = /^\s*(?:[-–•*]|\d+[.)])\s+/;
const MAX_TITLE = 200;

/** Shortens a condition to the length of a task's title. */
const titleOf = (line: string): string =>
  line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line;

/** The conditions precedent of the accepted offer as titles of tasks, without list marks. */
export function offerConditions(offers: readonly Terms[]): readonly string[] {
  const accepted = offers.find(({ termsStatus }) => termsStatus === 'accepted');
  const lines = accepted?.conditionsPrecedent.split('\n') ?? [];
  const titles = lines.map((line) => titleOf(line.replace(LIST_MARK, '').trim()));
  return [...new Set(titles)].filter((title) => title !== '');
}

const normalised = (title: string): string => title.trim().toLowerCase();

/** Whether a task with this title exists, written in any case. */
export const hasTask = (tasks: readonly Task[], title: string): boolean =>
  tasks.some((task) => normalised(task.title) === normalised(title));
