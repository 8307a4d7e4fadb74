import { useState } from 'react';
import useSWR from 'swr';
import { useCaller } from '../../api/session-state.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { importedNouns, type ImportedNoun } from '../../../shared/api/import.ts';
import { readJobs, type EarlierJob, type Job } from './jobs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Prepare } from './Prepare.tsx';

const EarlierImports = lazyPart(() => import('./EarlierImports.tsx'), null);
const RunView = lazyPart(() => import('./RunView.tsx'), <Loading />);

const nounFrom = (text: string | undefined): ImportedNoun =>
  importedNouns.find((noun) => noun === text) ?? 'project';

export default function ImportSteps() {
  const { email } = useCaller().profile;
  const nounInUrl = useQueryParameter('noun');
  const [noun, setNoun] = useState<ImportedNoun>(nounFrom(nounInUrl));
  const [job, setJob] = useState<Job>();
  const {
    data: jobs = [],
    error,
    mutate,
  } = useSWR<readonly EarlierJob[], unknown>(['imports', email], () => readJobs(email));
  const close = () => {
    setJob(undefined);
    void mutate();
  };
  if (job) return <RunView key={job.id} job={job} onClose={close} />;
  return (
    <>
      {error !== undefined && (
        <ErrorState title="Earlier imports could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {jobs.length > 0 && <EarlierImports jobs={jobs} onOpen={setJob} onForgotten={() => void mutate()} />}
      <Prepare key={noun} noun={noun} onNoun={setNoun} onBegin={setJob} />
    </>
  );
}
