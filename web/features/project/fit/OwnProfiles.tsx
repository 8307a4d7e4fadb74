import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { useList } from '../../../api/use-list.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { countWords, rankOwn } from './own-ranking.ts';
import { ProfileCard } from './ProfileCard.tsx';
import styles from './profiles.module.css';

/** Cards in sight before the others are asked for. */
const FIRST = 3;

interface OwnProfilesProps {
  readonly project: Project;
  readonly companyId: string;
}

const None = () => (
  <p>
    No funding profile of yours takes part in matching: new and active ones do.{' '}
    <PageLink to="fundingProfiles">Funding Profiles</PageLink>
  </p>
);

/** How a project fits the funding profiles of the capital partner that reads it, best first, with the reasons. */
export default function OwnProfiles({ project, companyId }: OwnProfilesProps) {
  const { rows, error, reload } = useList(
    'funding-profile',
    contract['funding-profile'].ofCompany,
    { params: { companyId } },
    (profile) => profile.companyId === companyId,
  );
  const ranked = useMemo(() => rows && rankOwn(project, rows), [project, rows]);
  const [all, setAll] = useState(false);
  const body = () => {
    if (error !== undefined && !ranked) return <ErrorState error={error} onRetry={reload} />;
    if (!ranked) return <Loading />;
    if (ranked.length === 0) return <None />;
    return (
      <>
        <ol>
          {ranked.slice(0, all ? undefined : FIRST).map((match) => (
            <ProfileCard key={match.profile.id} project={project} match={match} />
          ))}
        </ol>
        {ranked.length > FIRST && !all && (
          <Button variant="default" onClick={() => setAll(true)}>
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
        {ranked && ranked.length > 0 && <p>{countWords(ranked.map(({ verdict }) => verdict))}</p>}
      </div>
      {body()}
    </section>
  );
}
