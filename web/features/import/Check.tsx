import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/session-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import styles from './import.module.css';
import { saveJob, jobRows, type Job } from './jobs.ts';
import type { RowPlan } from './plan.ts';
import { planColumns } from './row-columns.tsx';
import { RowTable } from './RowTable.tsx';
import type { MappedFile } from './mapped-file.ts';
import { usePlan } from './use-plan.ts';
import { planLabels, rowCount } from './row-labels.ts';

interface CheckProps {
  readonly noun: ImportedNoun;
  readonly reading: MappedFile;
  readonly onBegin: (job: Job) => void;
}

const countByStatus = (plans: readonly RowPlan[], status: string) =>
  plans.filter((plan) => plan.status === status).length;

/** Columns and rows of the check, with the user's decisions for rows that resemble a record. */
function useDecisions({ plans, decide }: Pick<ReturnType<typeof usePlan>, 'plans' | 'decide'>) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, string>>(new Map());
  const [columns] = useState(() =>
    planColumns((line, decision) => {
      setDecisions((before) => new Map(before).set(line, decision));
      decide(line, decision);
    }),
  );
  return { columns, rows: plans.map((plan) => ({ ...plan, decision: decisions.get(plan.line) ?? '' })) };
}

/** Previews what an import does with each row; nothing is saved before the user starts it. */
export function Check({ noun, reading, onBegin }: CheckProps) {
  const { email } = useCaller().profile;
  const { plans, done, error, decide } = usePlan(noun, reading);
  const decisions = useDecisions({ plans, decide });
  if (error !== undefined) return <ErrorState error={error} />;
  if (!done) return <Loading />;
  const rowsToSend = countByStatus(plans, 'new') + countByStatus(plans, 'changed');
  const undecided = countByStatus(plans, 'resembling');
  const begin = async () => {
    const { file } = reading;
    const job = { id: crypto.randomUUID(), by: email, noun, file, at: new Date().toISOString() };
    await saveJob(job, jobRows(job.id, plans));
    onBegin(job);
  };
  return (
    <section className={styles['section']} aria-labelledby="check-title">
      <h2 id="check-title">Check</h2>
      <p className={styles['hint']}>
        Nothing is saved yet. Every row is saved as if it was typed in: the history tells it, and those whom
        new projects concern are mailed. Records that somebody changes until then are not overwritten.
        {undecided > 0 && ` ${rowCount(undecided)} to decide: until then left out.`}
      </p>
      <RowTable label="Check" {...decisions} stateOf={({ status }) => status} states={planLabels} />
      <div>
        <Button
          disabled={rowsToSend === 0}
          onClick={() => void begin().catch((failure: unknown) => notify('bad', messageOf(failure)))}
        >
          Import {rowCount(rowsToSend)}
        </Button>
      </div>
    </section>
  );
}
