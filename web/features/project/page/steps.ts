import type { ReachedStep } from '../../../../shared/api/project.ts';
import { PROJECT_STEPS } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';

type Status = ReachedStep['status'];

/** One station of the way. */
export interface Step {
  readonly status: Status;
  readonly state: 'done' | 'now' | 'later' | 'skipped';
  /** When it was reached, ISO 8601; undefined when it was not. */
  readonly at?: string | undefined;
  /** Days until the next step, or so far. */
  readonly lasted?: number | undefined;
}

const DAY = 86_400_000;

/** The reader's calendar day of a point in time. */
export const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv-SE');

const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The steps that a project has before it or behind it; closed and unsuccessful are shown when they are reached. */
function wayTo(status: Status, reached: readonly ReachedStep[]): readonly Status[] {
  if (PROJECT_STEPS.some((step) => step === status)) return PROJECT_STEPS;
  const come = PROJECT_STEPS.filter((step) => reached.some((one) => one.status === step));
  return [...(come.length > 0 ? come : (['new'] as const)), status];
}

/**
 * The stations of a project's way.
 * @param reached as the server tells, oldest first
 * @param today `2026-11-21`
 */
export function stepsOf(
  projectStatus: Project['projectStatus'],
  reached: readonly ReachedStep[],
  today: string,
): readonly Step[] {
  const now = projectStatus || 'new';
  const way = wayTo(now, reached);
  const place = way.indexOf(now);
  const days = new Map(reached.map(({ status, at }) => [status, at]));
  return way.map((status, turn) => {
    if (turn > place) return { status, state: 'later' };
    const at = days.get(status);
    if (at === undefined && turn < place && reached.length > 0) return { status, state: 'skipped' };
    const state = turn === place ? 'now' : 'done';
    const until =
      state === 'now' ? today : way.slice(turn + 1, place + 1).flatMap((later) => days.get(later) ?? [])[0];
    const ended = state === 'now' && turn === way.length - 1;
    const lasted =
      at && until && !ended ? between(dayOf(at), state === 'now' ? until : dayOf(until)) : undefined;
    return { status, state, at, lasted };
  });
}
