import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { labelOf, projectStatuses } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { call } from '../../../api/client.ts';
import { usePrefetch } from '../../../api/use-prefetch.ts';
import { countOf, formatDay } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { stepsOf, type Step } from './steps.ts';
import styles from './page.module.css';

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

interface StepsProps {
  readonly project: Project;
}

const keyOf = ({ id, version }: Project) => ['steps', id, version];
const readSteps = ({ id }: Project) => call(contract.project.steps, { params: { id } });

/** Returns a function that loads the dates before the steps are shown, for a print. */
export function useStepsPrefetch(project: Project): () => void {
  const prefetch = usePrefetch();
  return () => prefetch.answer(keyOf(project), () => readSteps(project));
}

/** The project's statuses with the dates on which it reached them. */
export function Steps({ project }: StepsProps) {
  const { projectStatus } = project;
  const now = useNow();
  const { data } = useSWR(keyOf(project), () => readSteps(project), { keepPreviousData: true });
  const steps = stepsOf(projectStatus, data ?? [], new Date(now).toISOString());
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
    </div>
  );
}
