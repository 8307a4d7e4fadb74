import { Button } from '@mantine/core';
import { entityOf } from '../../../shared/entities/index.ts';
import { formatMoment } from '../../ui/format.ts';
import styles from './import.module.css';
import { deleteJob, type Job } from './jobs.ts';

interface EarlierImportsProps {
  readonly jobs: readonly Job[];
  readonly onOpen: (job: Job) => void;
  readonly onForgotten: () => void;
}

/** Imports started in this browser, which can be continued or undone. */
export function EarlierImports({ jobs, onOpen, onForgotten }: EarlierImportsProps) {
  if (jobs.length === 0) return undefined;
  const forget = async (job: Job) => {
    await deleteJob(job.id);
    onForgotten();
  };
  return (
    <section className={styles['section']} aria-labelledby="earlier-title">
      <h2 id="earlier-title">Imports started in this browser</h2>
      <ul className={styles['jobs']}>
        {jobs.map((job) => (
          <li key={job.id}>
            <b>{job.file}</b>
            <span>
              {entityOf(job.noun).plural}, {formatMoment(job.at)}
            </span>
            <Button size="xs" variant="default" aria-label={`Open ${job.file}`} onClick={() => onOpen(job)}>
              Open
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Forget ${job.file}`}
              title="Imported records stay, but the import can no longer be undone"
              onClick={() => void forget(job)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
