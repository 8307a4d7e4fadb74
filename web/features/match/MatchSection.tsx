import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FunderMatch, FunderRanking, ProfileMatch } from '../../../shared/api/match.ts';
import { isRanked, unrankedBecause, type Project } from '../../../shared/entities/project.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState, LoadState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import { RulerLegend } from '../../parts/match/FitRuler.tsx';
import styles from './match.module.css';
import { FunderGroups } from './FunderGroups.tsx';
import { FunderRow } from './FunderRow.tsx';
import { OtherAnswers } from './Answers.tsx';
import { useRanking } from './use-ranking.ts';
import { useFunderActivity } from './use-funder-activity.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RankedLayer, useMatchedLayer } from './MatchedLayer.tsx';

const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'));
/** Maximum number of profiles in a comparison. */
const MAX_COMPARED = 3;

interface MatchSectionProps {
  readonly project: Project;
  readonly reload: () => void;
  /** Assigns the project to a funder; resolves to true on success. */
  readonly onAssign: (companyId: string, profileId: string) => Promise<boolean>;
}

function Summary({ considered, fits, mayFit, close }: FunderRanking) {
  return (
    <p className={styles['summary']}>
      <b>
        {fits} of {considered}
      </b>{' '}
      {considered === 1 ? 'funder fits' : 'funders fit'}, <b>{mayFit}</b> may fit, <b>{close}</b> close
    </p>
  );
}

const Unranked = ({ project }: Pick<MatchSectionProps, 'project'>) => (
  <Empty
    icon="done"
    title={project.capitalCompanyName ? `Assigned to ${project.capitalCompanyName}` : 'Not ranked'}
  >
    <p>{unrankedBecause(project)}</p>
  </Empty>
);

/** The section Match of a project: ranks capital partners by fit, with their answers and offers. */
export default function MatchSection(props: MatchSectionProps) {
  return isRanked(props.project) ? <Ranking {...props} /> : <Unranked project={props.project} />;
}

type Answers = ReturnType<typeof useFunderActivity>['answerByCompany'];

const unrankedAnswers = (matches: readonly ProfileMatch[], answers: Answers) =>
  [...answers.values()].filter((answer) => matches.every(({ companyId }) => companyId !== answer.companyId));

interface HeadProps {
  readonly ranking: FunderRanking;
  readonly comparedCount: number;
  readonly onCompare: () => void;
}

const Head = ({ ranking, comparedCount, onCompare }: HeadProps) => (
  <div className={styles['head']}>
    <h2 id="match-title">Match</h2>
    <Summary {...ranking} />
    <RulerLegend />
    <Button leftSection={<Icon name="columns" />} disabled={comparedCount < 2} onClick={onCompare}>
      Compare {comparedCount || ''}
    </Button>
  </div>
);

const NoProfiles = ({ answers }: { readonly answers: Answers }) => (
  <>
    <Empty title="No active funding profiles yet">
      <p>Only new and active profiles are matched. Add one on the capital partner&apos;s page.</p>
    </Empty>
    <OtherAnswers answers={[...answers.values()]} />
  </>
);

type Failure = ReturnType<typeof useFunderActivity>['failure'];

/** Says that the ranking is outdated, or that its rows lack answers and offers. */
const Failures = ({ ranking, lists }: { readonly ranking: Failure; readonly lists: Failure }) => (
  <>
    {ranking && (
      <ErrorState
        title="The funders could not be ranked again"
        error={ranking.error}
        onRetry={ranking.reload}
      />
    )}
    {lists && (
      <ErrorState title="Answers and offers could not be loaded" error={lists.error} onRetry={lists.reload} />
    )}
  </>
);

function Ranking({ project, reload: reloadProject, onAssign }: MatchSectionProps) {
  const layer = useMatchedLayer();
  const { ranking, error, reload, loadMore: more, isLoadingMore: isReading } = useRanking(project, layer);
  const activity = useFunderActivity(project.id);
  const { answerByCompany: answers, asks } = activity;
  // A colleague may have assigned or closed the project meanwhile.
  const reloadAsksAndProject = () => {
    asks.reload();
    reloadProject();
  };
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  const [assigningId, setAssigningId] = useState('');
  const assignment = useTask(async (match: FunderMatch) => {
    setAssigningId(match.companyId);
    if (!(await onAssign(match.companyId, match.profileId))) reload();
  });
  if (!ranking || activity.isLoading) return <LoadState error={error} onRetry={reload} />;
  if (ranking.considered === 0) return <NoProfiles answers={answers} />;
  const { matches } = ranking;
  const isCompared = ({ profileId }: FunderMatch) => compared.includes(profileId);
  const comparedMatches = matches.filter((match) => isCompared(match));
  const compare = (id: string, selected: boolean) =>
    setCompared(selected ? [...compared, id].slice(-MAX_COMPARED) : compared.filter((other) => other !== id));
  return (
    <section aria-labelledby="match-title">
      {layer && <RankedLayer layer={layer} projectId={project.id} />}
      <Head ranking={ranking} comparedCount={comparedMatches.length} onCompare={() => setIsComparing(true)} />
      <Failures ranking={error === undefined ? undefined : { error, reload }} lists={activity.failure} />
      <FunderGroups
        ranking={ranking}
        renderRow={(match) => (
          <FunderRow
            key={match.companyId}
            project={project}
            match={match}
            interest={answers.get(match.companyId)}
            asks={{ ...asks, reload: reloadAsksAndProject }}
            isShared={activity.sharedCompanyIds.has(match.companyId)}
            hasOffer={activity.offeringCompanyIds?.has(match.companyId)}
            isCompared={isCompared(match)}
            onCompare={(selected) => compare(match.profileId, selected)}
            isAssigning={assignment.working && assigningId === match.companyId}
            onAssign={() => assignment.run(match)}
          />
        )}
      />
      <OtherAnswers answers={unrankedAnswers(matches, answers)} />
      {more && (
        <Button loading={isReading} onClick={more} mt="md">
          Show more
        </Button>
      )}
      {isComparing && <CompareDialog matches={comparedMatches} onClose={() => setIsComparing(false)} />}
    </section>
  );
}
