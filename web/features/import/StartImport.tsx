import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCaller } from '../../api/session-state.ts';
import { countOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import styles from './import.module.css';
import { isJobRunning, readJobs, saveJob, type EarlierJob, type Job, type JobRow } from './jobs.ts';
import { BlockingImport } from './BlockingImport.tsx';
import type { RowInput, RowPlan } from './plan.ts';
import { downloadRefused, isRefused, refusedLines } from './refused-csv.ts';
import type { MappedFile } from './use-mapped-file.ts';

const RunView = lazyPart(() => import('./RunView.tsx'), <Loading />);

interface StartImportProps {
  readonly noun: ImportedNoun;
  readonly mappedFile: MappedFile;
  readonly plans: readonly RowPlan[];
  readonly input: RowInput;
  /** Whether the plans are those of the latest input. */
  readonly isCurrent: boolean;
  readonly isChecking: boolean;
  readonly readSince: string;
  /** Checks the rows again, against all records. */
  readonly restart: () => void;
  readonly onBegin: (job: Job) => void;
}

const jobRows = (job: string, plansToSend: readonly RowPlan[]): readonly JobRow[] =>
  plansToSend.map(({ line, title, id, values, former, version }) => ({
    job,
    line,
    title,
    id,
    values,
    former,
    version,
    state: 'waiting',
    message: '',
  }));

/** An unfinished import that prevents a new one. */
interface BlockingJob {
  readonly job: EarlierJob;
  readonly isRunning: boolean;
}

/**
 * Starts an import, but only if no other import could contain the same rows: while another is unfinished, the user must
 * continue or forget it; if another has started since the check, the rows are checked again.
 */
function useStart({ noun, mappedFile: { file }, readSince, restart, onBegin }: StartImportProps) {
  const { email } = useCaller().profile;
  const [blocking, setBlocking] = useState<BlockingJob>();
  const { run, working } = useTask(
    async (plansToSend: readonly RowPlan[], refused: Job['refused'] & object) => {
      setBlocking(undefined);
      const jobs = (await readJobs(email)).filter((job) => job.noun === noun);
      const unfinished = jobs.find(({ openRows }) => openRows > 0);
      if (unfinished) {
        setBlocking({ job: unfinished, isRunning: await isJobRunning(unfinished.id) });
        return;
      }
      const later = jobs.find(({ at }) => at >= readSince);
      if (later) {
        notify('warning', `${later.file} was imported in another tab meanwhile. The rows are checked again.`);
        restart();
        return;
      }
      const at = new Date().toISOString();
      const job = { id: crypto.randomUUID(), by: email, noun, file, at, refused };
      await saveJob(job, jobRows(job.id, plansToSend));
      onBegin(job);
    },
  );
  const unblock = () => {
    setBlocking(undefined);
    restart();
  };
  return { start: run, working, blocking, unblock };
}

/** The buttons below a check: start the import, and download the refused rows. */
export function StartImport(props: StartImportProps) {
  const { mappedFile, plans, input, isCurrent, isChecking } = props;
  const { start, working, blocking, unblock } = useStart(props);
  const [continued, setContinued] = useState<Job>();
  const readRefused = () => refusedLines(mappedFile, plans, input.edits);
  const plansToSend = plans.filter(({ status }) => status === 'new' || status === 'changed');
  const resume = () => {
    setContinued(undefined);
    unblock();
  };
  // Replaces only the buttons, so that the file and the corrections of its rows stay.
  if (continued)
    return <RunView job={continued} isContinued closeLabel={`Back to ${mappedFile.file}`} onClose={resume} />;
  return (
    <>
      {blocking && <BlockingImport {...blocking} onOpen={setContinued} onForgotten={unblock} />}
      <div className={styles['choices']}>
        <Button
          variant="filled"
          disabled={plansToSend.length === 0 || !isCurrent}
          loading={working || isChecking}
          onClick={() => start(plansToSend, readRefused())}
        >
          Import {countOf(plansToSend.length, 'row')}
        </Button>
        {plans.some((plan) => isRefused(plan)) && (
          <Button
            leftSection={<Icon name="download" />}
            onClick={() => downloadRefused(mappedFile.file, readRefused())}
          >
            Download refused rows
          </Button>
        )}
      </div>
    </>
  );
}
