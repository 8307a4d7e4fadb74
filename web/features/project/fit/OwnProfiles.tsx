import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { useList } from '../../../api/use-list.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { verdictCounts, rankOwn } from './own-ranking.ts';
import { ProfileCard } from './ProfileCard.tsx';
import styles from './profiles.module.css';

/** Number of cards shown before the user expands the list. */
const INITIAL_COUNT = 3;

interface OwnProfilesProps {
  readonly project: Project;
  readonly companyId: string;
}

const NoProfiles = () => (
  <p>
    You have no active funding profile. Only new and active profiles are matched.{' '}
    <PageLink to="fundingProfiles">Funding Profiles</PageLink>
  </p>
);

/** Fit of a project with the caller's own funding profiles, best first. */
export default function OwnProfiles({ project, companyId }: OwnProfilesProps) {
  const { rows, error, reload } = useList(
    'funding-profile',
    contract['funding-profile'].ofCompany,
    { params: { companyId } },
    (profile) => profile.companyId === companyId,
  );
  const ranked = useMemo(() => rows && rankOwn(project, rows), [project, rows]);
  const [isExpanded, setIsExpanded] = useState(false);
  const body = () => {
    if (!ranked) return <LoadState error={error} onRetry={reload} />;
    if (ranked.length === 0) return <NoProfiles />;
    return (
      <>
        <ol>
          {ranked.slice(0, isExpanded ? undefined : INITIAL_COUNT).map((match) => (
            <ProfileCard key={match.profile.id} match={match} />
          ))}
        </ol>
        {ranked.length > INITIAL_COUNT && !isExpanded && (
          <Button variant="default" onClick={() => setIsExpanded(true)}>
            Show all {ranked.length} profiles
          </Button>
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="own-profiles" className={styles['profiles']}>
      <div>
        <h2 id="own-profiles">Your profiles</h2>
        {ranked && ranked.length > 0 && <p>{verdictCounts(ranked.map(({ verdict }) => verdict))}</p>}
      </div>
      {body()}
    </section>
  );
}
