import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/sessionState.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import styles from './import.module.css';
import { keepJob, rowsOf, type Job } from './jobs.ts';
import type { RowPlan } from './plan.ts';
import { planColumns, rowName } from './rowColumns.tsx';
import type { MappedFile } from './mappedFile.ts';
import { usePlan } from './usePlan.ts';
import { planWords, rowsWords } from './words.ts';

interface CheckProps {
  readonly noun: ImportedNoun;
  readonly reading: MappedFile;
  readonly onBegin: (job: Job) => void;
}

const ALL = 'all';

const countOf = (plans: readonly RowPlan[], status: string) =>
  plans.filter((plan) => plan.status === status).length;

/** The states that rows have, with their counts; the chosen one stays when its last row leaves it. */
const optionsOf = (plans: readonly RowPlan[], shown: string) => [
  { value: ALL, label: `All ${plans.length.toLocaleString('en-AU')}` },
  ...Object.entries(planWords)
    .map(([value, label]) => ({ value, label, count: countOf(plans, value) }))
    .filter(({ count, value }) => count > 0 || value === shown)
    .map(({ value, label, count }) => ({ value, label: `${label} ${count.toLocaleString('en-AU')}` })),
];

interface PlannedRowsProps {
  readonly plans: readonly RowPlan[];
  readonly decide: ReturnType<typeof usePlan>['decide'];
}

/** The plan of each row, and the choice where a row resembles an existing record. */
function PlannedRows({ plans, decide }: PlannedRowsProps) {
  const [shown, setShown] = useState(ALL);
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map());
  const [columns] = useState(() =>
    planColumns((line, decision) => {
      setDecided((before) => new Map(before).set(line, decision));
      decide(line, decision);
    }),
  );
  return (
    <Table
      label="Check"
      columns={columns}
      name={rowName}
      rows={plans
        .filter(({ status }) => shown === ALL || status === shown)
        .map((plan) => ({ ...plan, decision: decided.get(plan.line) ?? '' }))}
      idOf={({ line }) => String(line)}
      titleOf={({ line }) => `Line ${line}`}
      side={
        <div className={styles['filter']}>
          <Segments label="Show rows" options={optionsOf(plans, shown)} value={shown} onChange={setShown} />
        </div>
      }
      empty={<Empty title="No such rows" />}
    />
  );
}

/** Shows what an import would do with each row, and begins it; nothing is saved before. */
export function Check({ noun, reading, onBegin }: CheckProps) {
  const { email } = useCaller().profile;
  const { plans, done, error, decide } = usePlan(noun, reading);
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
      <PlannedRows plans={plans} decide={decide} />
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
