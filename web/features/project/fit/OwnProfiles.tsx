import { Button } from '@mantine/core';
import { useMemo, useState, useId } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { useList } from '../../../api/use-list.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { LoadState } from '../../../ui/ErrorState.tsx';
import styles from './profiles.module.css';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VerdictMark } from '../../../parts/status/VerdictMark.tsx';
import { Criteria } from '../../../parts/match/Criteria.tsx';
import { FitRuler } from '../../../parts/match/FitRuler.tsx';
import { explainMisfit, percentOf } from '../../../parts/match/match-labels.ts';
import { isConsidered, type FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { criteriaOf, rankProfiles } from '../../../../shared/matching.ts';
import { VERDICT_LABELS, VERDICTS, type Verdict } from '../../../../shared/matching/criteria.ts';

/** Ranks the company's new and active profiles for a project (matching.md, Order). */
export const rankOwn = (project: Project, profiles: readonly FundingProfile[]) =>
  rankProfiles(
    project,
    // Without the company's name, which only orders profiles of different companies.
    profiles.filter((profile) => isConsidered(profile)).map((profile) => ({ ...profile, companyName: '' })),
  ).map(({ profile, match }) => ({
    profile,
    verdict: match.verdict,
    score: match.score,
    criteria: criteriaOf(project, match),
  }));
type OwnMatch = ReturnType<typeof rankOwn>[number];

/** Number of profiles by verdict: `1 fits, 2 may fit`. */
export const verdictCounts = (verdicts: readonly Verdict[]): string =>
  VERDICTS.map((verdict) => [verdicts.filter((item) => item === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${count} ${VERDICT_LABELS[verdict].toLowerCase()}`)
    .join(', ');

/** Number of cards shown before the user expands the list. */
const INITIAL_COUNT = 3;

interface OwnProfilesProps {
  readonly project: Project;
  readonly companyId: string;
}

/** A funding profile with the criteria that the project misses; all criteria on demand. */
function ProfileCard({ match }: { readonly match: OwnMatch }) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { profile, verdict, score, criteria } = match;
  const name = profileName(profile);
  return (
    <li>
      <div className={styles['profile']}>
        <PageLink to="capitalForm" query={{ fundingProfileId: profile.id }}>
          {name}
        </PageLink>
        <p>{explainMisfit(match)}</p>
        <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide criteria' : 'Criteria'}
          <span className="unseen"> of {name}</span>
          <Icon name="below" size={12} />
        </button>
      </div>
      <div className={styles['fit']}>
        <p>
          <VerdictMark verdict={verdict} /> <b>{percentOf(score)}&nbsp;%</b>
        </p>
        <FitRuler criteria={criteria} />
      </div>
      <div id={id} hidden={!opened} className={styles['criteria']}>
        {opened && <Criteria criteria={criteria} />}
      </div>
    </li>
  );
}

const NoProfiles = () => (
  <p>
    You have no active funding profile. Only new and active profiles are matched.{' '}
    <PageLink to="fundingProfiles">Funding Profiles</PageLink>
  </p>
);

/** A capital partner's funding profiles on a project's overview, best fit first. */
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
          <Button onClick={() => setIsExpanded(true)}>Show all {ranked.length} profiles</Button>
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
