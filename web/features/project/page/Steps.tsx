import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { labelOf, projectStatuses, PROJECT_STEPS } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { DAY_MS } from '../../../../shared/schema/durations.ts';
import { call } from '../../../api/client.ts';
import { usePrefetch } from '../../../api/use-prefetch.ts';
import { countOf, formatDay, localDate } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import styles from './page.module.css';
import type { ReachedStep } from '../../../../shared/api/project.ts';

type Status = ReachedStep['status'];

/** A status on the project's way, as displayed. Not a step of a database transaction. */
interface Step {
  readonly status: Status;
  readonly state: 'done' | 'now' | 'later' | 'skipped';
  /** ISO 8601; undefined if the project has not reached the status. */
  readonly at?: string | undefined;
  /** Days until the next status, or days so far. */
  readonly duration?: number | undefined;
}

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
    const [nextReachedAt] = path
      .slice(index + 1, currentIndex + 1)
      .flatMap((later) => reachedAt.get(later) ?? []);
    const until = state === 'now' ? now : nextReachedAt;
    const isAtEnd = state === 'now' && index === path.length - 1;
    const duration = at && until && !isAtEnd ? daysBetween(localDate(at), localDate(until)) : undefined;
    return { status, state, at, duration };
  });
}

const statusLabel = (status: string) => labelOf(projectStatuses, status);

function StepItem({ step }: { readonly step: Step }) {
  const { status, state, at, duration } = step;
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {duration !== undefined && (
        <span className={styles['duration']}>
          {countOf(duration, 'day')}
          {state === 'now' && ' so far'}
        </span>
      )}
      <b>{statusLabel(status)}</b>
      {at ? (
        <time dateTime={at}>{formatDay(at)}</time>
      ) : (
        <small>{state === 'skipped' ? 'Skipped' : '–'}</small>
      )}
      {at && <span className="unseen">{state === 'now' ? ', present step' : ', reached'}</span>}
    </li>
  );
}

const keyOf = ({ id, version }: Project) => ['steps', id, version];
const readSteps = ({ id }: Project) => call(contract.project.steps, { params: { id } });

/** Returns a function that loads the dates before the steps are shown, for a print. */
export function useStepsPrefetch(project: Project): () => void {
  const prefetch = usePrefetch();
  return () => prefetch.answer(keyOf(project), () => readSteps(project));
}

/** The project's statuses with the dates on which it reached them. */
export function Steps({ project }: { readonly project: Project }) {
  const { projectStatus } = project;
  const now = useNow();
  const reached = useSWR(keyOf(project), () => readSteps(project), { keepPreviousData: true });
  const steps = stepsOf(projectStatus, reached.data ?? [], new Date(now).toISOString());
  const currentIndex = steps.findIndex(({ state }) => state === 'now');
  const next = steps[currentIndex + 1];
  return (
    <div className={styles['way']}>
      <ol className={styles['steps']} aria-label="Steps">
        {steps.map((step) => (
          <StepItem key={step.status} step={step} />
        ))}
      </ol>
      <p className={styles['next']} aria-hidden="true">
        <span>
          <b>{statusLabel(projectStatus)}</b> step {currentIndex + 1} of {steps.length}
        </span>
        {next && <span>next: {statusLabel(next.status)}</span>}
      </p>
      {!reached.data && reached.error !== undefined && (
        <LoadFailure text="Dates of the steps could not be loaded." onRetry={() => void reached.mutate()} />
      )}
    </div>
  );
}
