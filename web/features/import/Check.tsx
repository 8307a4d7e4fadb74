import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/session-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import styles from './import.module.css';
import { keepJob, rowsOf, type Job } from './jobs.ts';
import type { RowPlan } from './plan.ts';
import { planColumns } from './row-columns.tsx';
import { RowTable } from './RowTable.tsx';
import type { MappedFile } from './mapped-file.ts';
import { usePlan } from './use-plan.ts';
import { planWords, rowsWords } from './words.ts';

interface CheckProps {
  readonly noun: ImportedNoun;
  readonly reading: MappedFile;
  readonly onBegin: (job: Job) => void;
}

const countOf = (plans: readonly RowPlan[], status: string) =>
  plans.filter((plan) => plan.status === status).length;

/** The columns of the check, and the rows with what the user decides for those that resemble a record. */
function useDecisions({ plans, decide }: Pick<ReturnType<typeof usePlan>, 'plans' | 'decide'>) {
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map());
  const [columns] = useState(() =>
    planColumns((line, decision) => {
      setDecided((before) => new Map(before).set(line, decision));
      decide(line, decision);
    }),
  );
  return { columns, rows: plans.map((plan) => ({ ...plan, decision: decided.get(plan.line) ?? '' })) };
}

/** Shows what an import would do with each row, and begins it; nothing is saved before. */
export function Check({ noun, reading, onBegin }: CheckProps) {
  const { email } = useCaller().profile;
  const { plans, done, error, decide } = usePlan(noun, reading);
  const decisions = useDecisions({ plans, decide });
  if (error !== undefined) return <ErrorState error={error} />;
  if (!done) return <Loading />;
  const toSend = countOf(plans, 'new') + countOf(plans, 'changed');
  const waiting = countOf(plans, 'resembling');
  const begin = async () => {
    const { file } = reading;
    const job = { id: crypto.randomUUID(), by: email, noun, file, at: new Date().toISOString() };
    await keepJob(job, rowsOf(job.id, plans));
    onBegin(job);
  };
  return (
    <section className={styles['section']} aria-labelledby="check-title">
      <h2 id="check-title">Check</h2>
      <p className={styles['hint']}>
        Nothing is saved yet. Every row is saved as if it was typed in: the history tells it, and those whom
        new projects concern are mailed. Records that somebody changes until then are not overwritten.
        {waiting > 0 && ` ${rowsWords(waiting)} to decide: until then left out.`}
      </p>
      <RowTable label="Check" {...decisions} stateOf={({ status }) => status} states={planWords} />
      <div>
        <Button
          disabled={toSend === 0}
          onClick={() => void begin().catch((failure: unknown) => notify('bad', messageOf(failure)))}
        >
          Import {rowsWords(toSend)}
        </Button>
      </div>
    </section>
  );
}
