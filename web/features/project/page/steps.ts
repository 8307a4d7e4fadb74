import type { ReachedStep } from '../../../../shared/api/project.ts';
import { PROJECT_STEPS } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { localDate } from '../../../ui/format.ts';

type Status = ReachedStep['status'];

/** A status on the project's way, as displayed. Not a step of a database transaction. */
export interface Step {
  readonly status: Status;
  readonly state: 'done' | 'now' | 'later' | 'skipped';
  /** ISO 8601; undefined if the project has not reached the status. */
  readonly at?: string | undefined;
  /** Days until the next status, or days so far. */
  readonly duration?: number | undefined;
}

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the statuses in order; for a closed or unsuccessful project, those that it reached and its current one. */
function displayedSteps(status: Status, reached: readonly ReachedStep[]): readonly Status[] {
  if (PROJECT_STEPS.some((step) => step === status)) return PROJECT_STEPS;
  const reachedSteps = PROJECT_STEPS.filter((step) => reached.some((item) => item.status === step));
  return [...(reachedSteps.length > 0 ? reachedSteps : (['new'] as const)), status];
}

/**
 * Returns the project's statuses in order, each with state, date and duration.
 * @param reached the statuses that the project reached, oldest first
 * @param now ISO 8601
 */
export function stepsOf(
  projectStatus: Project['projectStatus'],
  reached: readonly ReachedStep[],
  now: string,
): readonly Step[] {
  const currentStatus = projectStatus || 'new';
  const path = displayedSteps(currentStatus, reached);
  const currentIndex = path.indexOf(currentStatus);
  const reachedAt = new Map(reached.map(({ status, at }) => [status, at]));
  return path.map((status, index) => {
    if (index > currentIndex) return { status, state: 'later' };
    const at = reachedAt.get(status);
    if (at === undefined && index < currentIndex && reached.length > 0) return { status, state: 'skipped' };
    const state = index === currentIndex ? 'now' : 'done';
    const until =
      state === 'now'
        ? now
        : path.slice(index + 1, currentIndex + 1).flatMap((later) => reachedAt.get(later) ?? [])[0];
    const isAtEnd = state === 'now' && index === path.length - 1;
    const duration = at && until && !isAtEnd ? daysBetween(localDate(at), localDate(until)) : undefined;
    return { status, state, at, duration };
  });
}
