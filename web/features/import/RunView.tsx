import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { entityOf } from '../../../shared/entities/index.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Table } from '../../ui/table/Table.tsx';
import styles from './import.module.css';
import type { Job, JobRow } from './jobs.ts';
import { jobColumns, rowName } from './rowColumns.tsx';
import { rowsLeft, type Direction } from './run.ts';
import { useRun } from './useRun.ts';
import { rowsWords, stateWords } from './words.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

interface RunViewProps {
  readonly job: Job;
  readonly onClose: () => void;
}

type Run = ReturnType<typeof useRun>;

const ALL = 'all';
const headings: Readonly<Record<Direction, string>> = { import: 'Importing', undo: 'Taking back' };

function optionsOf(rows: readonly JobRow[]) {
  const counted = Object.entries(stateWords).map(([value, label]) => {
    const { length } = rows.filter(({ state }) => state === value);
    return { value, label: `${label} ${length.toLocaleString('en-AU')}`, length };
  });
  return [
    { value: ALL, label: `All ${rows.length.toLocaleString('en-AU')}` },
    ...counted.filter(({ length }) => length > 0),
  ];
}

/** Starts an import whose rows all wait, once. */
function useStart(rows: readonly JobRow[] | undefined, start: Run['start']): void {
  const begun = useRef(false);
  useEffect(() => {
    const fresh = rows && rows.length > 0 && rows.every(({ state }) => state === 'waiting');
    if (!fresh || begun.current) return;
    begun.current = true;
    start('import');
  }, [rows, start]);
}

interface ProgressProps extends Pick<Run, 'running' | 'start' | 'pause'> {
  readonly rows: readonly JobRow[];
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** How far the run is, and the buttons that pause, continue and undo it. */
function Progress({ rows, running, start, pause, onUndo, onClose }: ProgressProps) {
  const left = rowsLeft('import', rows).length;
  const back = rowsLeft('undo', rows).length;
  const total = running === 'undo' ? rows.filter(({ state }) => state !== 'failed').length : rows.length;
  const done = total - (running === 'undo' ? back : left);
  return (
    <div className={styles['progress']}>
      <progress aria-label="Rows done" max={total} value={done} />
      <output>
        {done.toLocaleString('en-AU')} of {rowsWords(total)}
      </output>
      {running && (
        <Button variant="default" onClick={pause}>
          Pause
        </Button>
      )}
      {!running && back > 0 && (
        <Button variant="default" onClick={onUndo}>
          Undo import
        </Button>
      )}
      {!running && (
        <Button variant="default" onClick={onClose}>
          Another import
        </Button>
      )}
      {!running && left > 0 && <Button onClick={() => start('import')}>Continue</Button>}
    </div>
  );
}

/** The state of each row; one state at a time where the user chooses it. */
function RunRows({ rows }: { readonly rows: readonly JobRow[] }) {
  const [shown, setShown] = useState(ALL);
  return (
    <Table
      label="Import"
      columns={jobColumns}
      name={rowName}
      rows={rows.filter(({ state }) => shown === ALL || state === shown)}
      idOf={({ line }) => String(line)}
      titleOf={({ line }) => `Line ${line}`}
      side={
        <div className={styles['filter']}>
          <Segments label="Show rows" options={optionsOf(rows)} value={shown} onChange={setShown} />
        </div>
      }
      empty={<Empty title="No such rows" />}
    />
  );
}

/** An import while it runs and afterwards: how far it is, what became of each row, and the way back. */
export function RunView({ job, onClose }: RunViewProps) {
  const { rows, running, stopped, start, pause } = useRun(job);
  const [asking, setAsking] = useState(false);
  useStart(rows, start);
  if (!rows) return <Loading />;
  return (
    <section className={styles['section']} aria-labelledby="run-title">
      <h2 id="run-title">
        {running ? headings[running] : 'Import of'} {entityOf(job.noun).plural.toLowerCase()} from {job.file}
      </h2>
      <Progress {...{ rows, running, start, pause }} onUndo={() => setAsking(true)} onClose={onClose} />
      {stopped && (
        <p className={styles['issue']} role="alert">
          {stopped}
        </p>
      )}
      <RunRows rows={rows} />
      {asking && (
        <ConfirmDialog
          opened
          title="Undo the import?"
          action="Undo import"
          onClose={() => setAsking(false)}
          onConfirm={async () => start('undo')}
        >
          New records are deleted, changed ones get their former values back. What somebody changed since
          stays as it is.
        </ConfirmDialog>
      )}
    </section>
  );
}
