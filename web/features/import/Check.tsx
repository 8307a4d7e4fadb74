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

/** What an import would do with each row; nothing is saved yet. */
export function Check({ noun, reading, onBegin }: CheckProps) {
  const { email } = useCaller().profile;
  const { plans, done, error, decide } = usePlan(noun, reading);
  const [shown, setShown] = useState(ALL);
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map());
  const [columns] = useState(() =>
    planColumns((line, decision) => {
      setDecided((before) => new Map(before).set(line, decision));
      decide(line, decision);
    }),
  );
  if (error !== undefined) return <ErrorState error={error} />;
  if (!done) return <Loading />;
  const countOf = (status: string) => plans.filter((plan) => plan.status === status).length;
  const toSend = countOf('new') + countOf('changed');
  const options = [
    { value: ALL, label: `All ${plans.length.toLocaleString('en-AU')}` },
    ...Object.entries(planWords)
      .map(([value, label]) => ({ value, label, count: countOf(value) }))
      .filter(({ count, value }) => count > 0 || value === shown)
      .map(({ value, label, count }) => ({ value, label: `${label} ${count.toLocaleString('en-AU')}` })),
  ];
  const begin = async () => {
    const job = {
      id: crypto.randomUUID(),
      by: email,
      noun,
      file: reading.file,
      at: new Date().toISOString(),
    };
    await keepJob(job, rowsOf(job.id, plans));
    onBegin(job);
  };
  const waiting = countOf('resembling');
  return (
    <section className={styles['section']} aria-labelledby="check-title">
      <h2 id="check-title">Check</h2>
      <p className={styles['hint']}>
        Nothing is saved yet. Every row is saved as if it was typed in: the history tells it, and those whom
        new projects concern are mailed. Records that somebody changes until then are not overwritten.
        {waiting > 0 && ` ${rowsWords(waiting)} to decide: until then left out.`}
      </p>
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
            <Segments label="Show rows" options={options} value={shown} onChange={setShown} />
          </div>
        }
        empty={<Empty title="No such rows" />}
      />
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
