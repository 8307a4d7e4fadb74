import useSWR from 'swr';
import type { ProjectMatch } from '../../../../shared/api/match.ts';
import { useCaller } from '../../../api/session-state.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { VerdictMark } from '../../../parts/status/VerdictMark.tsx';
import styles from '../desk.module.css';
import { fittingRequest } from './fitting-request.ts';

const Match = ({ match: { projectId, projectName, verdict } }: { readonly match: ProjectMatch }) => (
  <li className={styles['line']}>
    <PageLink to="project" query={{ projectId }}>
      {projectName}
    </PageLink>
    <VerdictMark verdict={verdict} />
  </li>
);

function Matches() {
  const { companyId } = useCaller().profile;
  const { key, read } = fittingRequest(companyId);
  const { data, error, mutate } = useSWR(key, read);
  if (!data) return <LoadState error={error} onRetry={() => void mutate()} />;
  const fitting = data.matches.filter(({ verdict }) => verdict !== 'misses');
  if (fitting.length === 0)
    return (
      <p className={styles['note']}>
        No project fits your profiles now. <PageLink to="fundingProfiles">Funding Profiles</PageLink>
      </p>
    );
  return (
    <ol className={styles['list']}>
      {fitting.map((match) => (
        <Match key={match.projectId} match={match} />
      ))}
    </ol>
  );
}

/** Open projects that fit or may fit the company's profiles, best first. */
export const FittingProjects = () => (
  <section aria-labelledby="fitting">
    <header className={styles['head']}>
      <h2 id="fitting">New projects that fit</h2>
      <PageLink to="wip" query={{ in: 'fit:fits,mayFit', sort: 'fit' }}>
        All that fit
      </PageLink>
    </header>
    <Matches />
  </section>
);
