import { Button } from '@mantine/core';
import { countOf } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './import.module.css';
import { forgetJob, type EarlierJob, type Job } from './jobs.ts';

interface BlockingImportProps {
  readonly job: EarlierJob;
  /** Whether another tab runs the import. */
  readonly isRunning: boolean;
  readonly onOpen: (job: Job) => void;
  readonly onForgotten: () => void;
}

/** Explains that an unfinished import prevents a new one, with buttons to continue or to forget it. */
export function BlockingImport({ job, isRunning, onOpen, onForgotten }: BlockingImportProps) {
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
