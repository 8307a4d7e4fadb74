import useSWR from 'swr';
import { useCaller } from '../../api/session-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePolling } from '../../ui/use-polling.ts';
import { JobList } from './JobList.tsx';
import { readJobs, type EarlierJob, type Job } from './jobs.ts';

/** Milliseconds between updates of unfinished imports, which another tab may run. */
const UPDATE_INTERVAL_MS = 5_000;

/** Loads the imports that the user started in this browser. Each time the list appears, it reads them again. */
export default function EarlierImports({ onOpen }: { readonly onOpen: (job: Job) => void }) {
  const { email } = useCaller().profile;
  const {
    data: jobs = [],
    error,
    mutate,
  } = useSWR<readonly EarlierJob[], unknown>(['imports', email], () => readJobs(email), {
    dedupingInterval: 0,
  });
  const reload = () => void mutate();
  usePolling(UPDATE_INTERVAL_MS, async () => {
    if (jobs.some(({ openRows, rowsToUndo }) => openRows + rowsToUndo > 0)) reload();
  });
  return (
    <>
      {error !== undefined && (
        <ErrorState title="Earlier imports could not be loaded" error={error} onRetry={reload} />
      )}
      {jobs.length > 0 && <JobList jobs={jobs} onOpen={onOpen} onForgotten={reload} />}
    </>
  );
}
