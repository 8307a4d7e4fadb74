import { Button } from '@mantine/core';
import { useState } from 'react';
import { VERDICT_WORDS } from '../../../../shared/matching/criteria.ts';
import type { ProfileMatch, ProjectRanking } from '../../../../shared/api/match.ts';
import { isRanked, unrankedBecause, type Project } from '../../../../shared/entities/project.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import type { useProjectChanges } from '../useProjectChanges.ts';
import styles from './match.module.css';
import { MatchCard } from './MatchCard.tsx';
import { NearMiss } from './NearMiss.tsx';
import { OtherAnswers } from './OtherAnswers.tsx';
import { trackRecord } from './trackRecord.ts';
import { useAnswers } from './useAnswers.ts';
import { useRanking } from './useRanking.ts';
import { percentOf } from './verdicts.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const ConfirmDialog = lazyPart(() => import('../../../ui/ConfirmDialog.tsx'));
const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'));
/** Profiles that are compared at once. */
const COMPARED = 3;

interface MatchSectionProps {
  readonly project: Project;
  readonly changes: ReturnType<typeof useProjectChanges>;
}

function Summary({ considered, fits, mayFit, misses }: ProjectRanking) {
  return (
    <p className={styles['summary']}>
      <b>
        {fits} of {considered}
      </b>{' '}
      {considered === 1 ? 'profile fits' : 'profiles fit'}, <b>{mayFit}</b> may fit, <b>{misses}</b> miss
    </p>
  );
}

/** The outcome of the ranking of a project that has none any more. */
const Unranked = ({ project }: Pick<MatchSectionProps, 'project'>) => (
  <Empty
    icon="done"
    title={project.capitalCompanyName ? `Assigned to ${project.capitalCompanyName}` : 'Not ranked'}
  >
    <p>{unrankedBecause(project)}</p>
  </Empty>
);

/** The funders for a project, best first, or the one it is assigned to. */
export default function MatchSection(props: MatchSectionProps) {
  return isRanked(props.project) ? <Ranking {...props} /> : <Unranked project={props.project} />;
}

/** The funders for a project, best first: why, what is missing, what each did so far, and who is to get it. */
function Ranking({ project, changes }: MatchSectionProps) {
  const { ranking, error, reload, more, reading } = useRanking(project);
  const said = useAnswers(project.id);
  const [shown, setShown] = useState('all');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<'compare' | ProfileMatch>();
  if (error !== undefined && !ranking) return <ErrorState error={error} onRetry={reload} />;
  if (!ranking) return <Loading />;
  if (ranking.considered === 0)
    return (
      <>
        <Empty title="No funding profile takes part in matching yet">
          <p>New and active profiles of capital partners do; add one on the capital partner&apos;s page.</p>
        </Empty>
        <OtherAnswers answers={[...said.values()]} />
      </>
    );
  const { matches, fits, mayFit, misses } = ranking;
  const others = [...said.values()].filter((one) =>
    matches.every(({ companyId }) => companyId !== one.companyId),
  );
  const isShown = ({ verdict }: ProfileMatch) => shown === 'all' || verdict === shown;
  const best = matches.filter((match) => isShown(match) && match.verdict !== 'misses');
  const near = matches.filter((match) => isShown(match) && match.verdict === 'misses');
  const compare = (id: string, wanted: boolean) =>
    setCompared(wanted ? [...compared, id].slice(-COMPARED) : compared.filter((other) => other !== id));
  const close = () => setDialog(undefined);
  return (
    <section aria-labelledby="match-title">
      <div className={styles['head']}>
        <h2 id="match-title">Match</h2>
        <Summary {...ranking} />
        <Segments
          label="Show profiles"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'All' },
            { value: 'fits', label: `Fits ${fits}` },
            { value: 'mayFit', label: `May fit ${mayFit}` },
            { value: 'misses', label: `Misses ${misses}` },
          ]}
        />
        <Button
          variant="default"
          leftSection={<Icon name="columns" />}
          disabled={compared.length < 2}
          onClick={() => setDialog('compare')}
        >
          Compare {compared.length || ''}
        </Button>
      </div>
      <ol className={styles['cards']}>
        {best.map((match) => (
          <MatchCard
            key={match.profileId}
            match={match}
            rank={matches.indexOf(match) + 1}
            track={trackRecord(project, match.past)}
            said={said.get(match.companyId)}
            compared={compared.includes(match.profileId)}
            onCompare={(wanted) => compare(match.profileId, wanted)}
            onAssign={() => setDialog(match)}
          />
        ))}
      </ol>
      {near.length > 0 && (
        <details className={styles['near']} open={best.length === 0 || shown === 'misses'}>
          <summary>{misses} near misses, least missing first</summary>
          <ul>
            {near.map((match) => (
              <NearMiss key={match.profileId} match={match} said={said.get(match.companyId)} />
            ))}
          </ul>
        </details>
      )}
      <OtherAnswers answers={others} />
      {more && (
        <Button variant="default" loading={reading} onClick={more} mt="md">
          Show more
        </Button>
      )}
      {typeof dialog === 'object' && (
        <ConfirmDialog
          opened
          title={`Assign ${dialog.companyName}?`}
          action="Assign"
          onClose={close}
          onConfirm={async () => void (await changes.assign(dialog.companyId, dialog.profileId))}
        >
          {VERDICT_WORDS[dialog.verdict]}, {percentOf(dialog.score)} %. The capital partner will see{' '}
          <strong>{project.projectName}</strong> and its approved documents; its people are told by mail.
        </ConfirmDialog>
      )}
      {dialog === 'compare' && (
        <CompareDialog
          matches={matches.filter(({ profileId }) => compared.includes(profileId))}
          onClose={close}
        />
      )}
    </section>
  );
}
