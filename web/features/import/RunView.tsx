import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { entityOf } from '../../../shared/entities/index.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { countOf } from '../../ui/format.ts';
import { isRemaining, unfinishedRows } from '../../api/unfinished-imports.ts';
import styles from './import.module.css';
import { OTHER_TAB_MESSAGE, type Job, type JobRow } from './jobs.ts';
import { downloadRefused } from './refused-csv.ts';
import { jobColumns } from './row-columns.tsx';
import { RowTable } from './RowTable.tsx';
import { remainingRows, type Direction } from './run.ts';
import { useRun } from './use-run.ts';
import { stateLabels } from './row-labels.ts';
import { JobProgress } from '../../ui/JobProgress.tsx';

interface RunViewProps {
  readonly job: Job;
  readonly closeLabel?: string;
  /** Whether the user has asked to continue this import. */
  readonly isContinued?: boolean;
  readonly onClose: () => void;
}

type Run = ReturnType<typeof useRun>;

const runTitles: Readonly<Record<Direction, string>> = { import: 'Importing', undo: 'Undoing import of' };

/** Starts an import that is new or that the user asked to continue, once its rows are loaded. */
function useStartOnce(rows: readonly JobRow[] | undefined, start: Run['start'], isContinued: boolean): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!rows || hasStarted.current) return;
    const { openRows } = unfinishedRows(rows);
    if (openRows === 0 || !(isContinued || rows.every(({ state }) => state === 'waiting'))) return;
    hasStarted.current = true;
    start('import');
  }, [rows, start, isContinued]);
}

interface ProgressProps extends Pick<Run, 'running' | 'runsInOtherTab' | 'start' | 'pause'> {
  readonly rows: readonly JobRow[];
  readonly children: ReactNode;
}

const isImported = ({ state }: JobRow) => state !== 'failed' && state !== 'waiting';

function countDone(direction: Direction, rows: readonly JobRow[]) {
  const affected = direction === 'undo' ? rows.filter(isImported) : rows;
  return { done: affected.length - rows.filter(isRemaining[direction]).length, total: affected.length };
}

function Progress({ rows, running, runsInOtherTab, start, pause, children }: ProgressProps) {
  const canStart = !running && !runsInOtherTab;
  const undoable = remainingRows('undo', rows).length;
  const { done, total } = countDone(running ?? 'import', rows);
  return (
    <JobProgress
      label="Rows done"
      done={done}
      total={total}
      text={`${done.toLocaleString('en-AU')} of ${countOf(total, 'row')}`}
    >
      {running && <Button onClick={pause}>Pause</Button>}
      {canStart && undoable > 0 && (
        <ConfirmButton
          label="Undo import"
          title="Undo the import?"
          action="Undo import"
          onConfirm={async () => start('undo')}
        >
          Deletes new records and restores the former values of changed records. Records that were changed
          after the import stay as they are.
        </ConfirmButton>
      )}
      {!running && children}
      {canStart && unfinishedRows(rows).openRows > 0 && (
        <Button variant="filled" onClick={() => start('import')}>
          Continue
        </Button>
      )}
    </JobProgress>
  );
}

interface RefusedRowsProps {
  readonly file: string;
  /** The headings, and the rows. */
  readonly lines: NonNullable<Job['refused']>;
}

/** Offers a download of the rows that the check refused or that the user left undecided. */
const RefusedRows = ({ file, lines }: RefusedRowsProps) => (
  <div className={styles['choices']}>
    <p className={styles['hint']}>
      {countOf(lines.length - 1, 'row')} refused or not decided, so not imported. Download them to correct and
      import later.
    </p>
    <Button leftSection={<Icon name="download" />} onClick={() => downloadRefused(file, lines)}>
      Download refused rows
    </Button>
  </div>
);

/** An import while it runs, or after it: progress, undo, and the result of each row. */
export default function RunView(props: RunViewProps) {
  const { job, closeLabel = 'Another import', isContinued = false, onClose } = props;
  const { rows, running, runsInOtherTab, stopReason, start, pause } = useRun(job);
  useStartOnce(rows, start, isContinued);
  const closeButton = <Button onClick={onClose}>{closeLabel}</Button>;
  if (!rows && stopReason)
    return (
      <section className={styles['section']}>
        <ErrorState error={stopReason} />
        {closeButton}
      </section>
    );
  if (!rows) return <Loading />;
  return (
    <section className={styles['section']} aria-labelledby="run-title">
      <h2 id="run-title">
        {running ? runTitles[running] : 'Import of'} {entityOf(job.noun).plural.toLowerCase()} from {job.file}
      </h2>
      <Progress {...{ rows, running, runsInOtherTab, start, pause }}>{closeButton}</Progress>
      {running && <p className={styles['hint']}>Leaving this page pauses it. You can continue later.</p>}
      {!running && job.refused && job.refused.length > 1 && (
        <RefusedRows file={job.file} lines={job.refused} />
      )}
      {runsInOtherTab && <output className={styles['hint']}>{OTHER_TAB_MESSAGE}</output>}
      {stopReason && (
        <p className="issue" role="alert">
          {stopReason}
        </p>
      )}
      <RowTable
        label="Import"
        columns={jobColumns}
        rows={rows}
        stateOf={({ state }) => state}
        states={stateLabels}
      />
    </section>
  );
}
