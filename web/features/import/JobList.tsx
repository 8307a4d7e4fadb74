import { Button } from '@mantine/core';
import { entityOf } from '../../../shared/entities/index.ts';
import { countOf, formatMoment } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './import.module.css';
import { forgetJob, type EarlierJob, type Job } from './jobs.ts';

interface JobListProps {
  readonly jobs: readonly EarlierJob[];
  readonly onOpen: (job: Job) => void;
  readonly onForgotten: () => void;
}

/** Noun and start of an import, and the number of rows that were not imported or not undone yet. */
const JobFacts = ({ job: { noun, at, openRows, rowsToUndo } }: { readonly job: EarlierJob }) => (
  <span>
    {entityOf(noun).plural}, {formatMoment(at)}
    {openRows > 0 && <b>, {countOf(openRows, 'row')} not imported yet</b>}
    {rowsToUndo > 0 && <b>, {countOf(rowsToUndo, 'row')} not undone yet</b>}
  </span>
);

/** Imports started in this browser, which can be continued or undone. */
export function JobList({ jobs, onOpen, onForgotten }: JobListProps) {
  const forget = useTask(async (job: Job) => {
    await forgetJob(job.id);
    onForgotten();
  });
  return (
    <section className={styles['section']} aria-labelledby="earlier-title">
      <h2 id="earlier-title">Imports started in this browser</h2>
      <ul className={styles['jobs']}>
        {jobs.map((job) => (
          <li key={job.id}>
            <b>{job.file}</b>
            <JobFacts job={job} />
            <Button size="xs" aria-label={`Open ${job.file}`} onClick={() => onOpen(job)}>
              Open
            </Button>
            <Button
              size="xs"
              aria-label={`Forget ${job.file}`}
              title="Imported records stay, but the import can no longer be undone"
              onClick={() => forget.run(job)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
