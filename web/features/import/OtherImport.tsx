import { Button } from '@mantine/core';
import { countOf } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './import.module.css';
import { forgetJob, type EarlierJob, type Job } from './jobs.ts';

interface OtherImportProps {
  readonly job: EarlierJob;
  /** Whether another tab runs it now. */
  readonly isRunning: boolean;
  readonly onOpen: (job: Job) => void;
  readonly onForgotten: () => void;
}

/** An unfinished import: it ends, is continued or is forgotten before the next one. */
export function OtherImport({ job, isRunning, onOpen, onForgotten }: OtherImportProps) {
  const { file, openRows } = job;
  const forget = useTask(async () => {
    await forgetJob(job.id);
    onForgotten();
  });
  if (isRunning)
    return (
      <p className="issue" role="alert">
        {file} is being imported in another tab. Wait until it ends.
      </p>
    );
  return (
    <div className={styles['part']}>
      <p className="issue" role="alert">
        {file} has {countOf(openRows, 'row')} not imported yet, which this import could repeat. Continue it,
        or forget it: imported records stay, and the rows are checked again.
      </p>
      <div className={styles['choices']}>
        <Button onClick={() => onOpen(job)}>Continue {file}</Button>
        <Button loading={forget.working} onClick={() => forget.run()}>
          Forget {file}
        </Button>
      </div>
    </div>
  );
}
