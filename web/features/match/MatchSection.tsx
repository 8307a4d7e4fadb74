import { Button } from '@mantine/core';
import { useState } from 'react';
import { VERDICT_WORDS } from '../../../shared/matching/criteria.ts';
import type { ProfileMatch, ProjectRanking } from '../../../shared/api/match.ts';
import { isRanked, unrankedBecause, type Project } from '../../../shared/entities/project.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Segments } from '../../ui/Segments.tsx';
import styles from './match.module.css';
import { MatchCard } from './MatchCard.tsx';
import { NearMiss } from './NearMiss.tsx';
import { OtherAnswers } from './OtherAnswers.tsx';
import { trackRecord } from './track-record.ts';
import { useAnswers } from './use-answers.ts';
import { useRanking } from './use-ranking.ts';
import { percentOf } from '../../parts/match/match-labels.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));
const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'));
/** Maximum number of profiles in a comparison. */
const MAX_COMPARED = 3;

interface MatchSectionProps {
  readonly project: Project;
  /** Assigns the project to a funder; resolves to true on success. */
  readonly onAssign: (companyId: string, profileId: string) => Promise<boolean>;
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

/** Empty state for a project that is no longer ranked. */
const Unranked = ({ project }: Pick<MatchSectionProps, 'project'>) => (
  <Empty
    icon="done"
    title={project.capitalCompanyName ? `Assigned to ${project.capitalCompanyName}` : 'Not ranked'}
  >
    <p>{unrankedBecause(project)}</p>
  </Empty>
);

/** Ranked funders for a project, or the assigned funder. */
export default function MatchSection(props: MatchSectionProps) {
  return isRanked(props.project) ? <Ranking {...props} /> : <Unranked project={props.project} />;
}

/** Splits the matches of the selected verdict into matching profiles and near misses. */
function filterByVerdict(matches: readonly ProfileMatch[], verdictFilter: string) {
  const chosen = matches.filter(({ verdict }) => verdictFilter === 'all' || verdict === verdictFilter);
  return {
    best: chosen.filter(({ verdict }) => verdict !== 'misses'),
    near: chosen.filter(({ verdict }) => verdict === 'misses'),
  };
}

type Answers = ReturnType<typeof useAnswers>;

const unrankedAnswers = (matches: readonly ProfileMatch[], answers: Answers) =>
  [...answers.values()].filter((answer) => matches.every(({ companyId }) => companyId !== answer.companyId));

interface HeadProps {
  readonly ranking: ProjectRanking;
  readonly shown: string;
  readonly onShown: (shown: string) => void;
  readonly compared: number;
  readonly onCompare: () => void;
}

/** Totals of the ranking, the verdict filter, and the Compare button. */
const Head = ({ ranking, shown, onShown, compared, onCompare }: HeadProps) => (
  <div className={styles['head']}>
    <h2 id="match-title">Match</h2>
    <Summary {...ranking} />
    <Segments
      label="Show profiles"
      value={shown}
      onChange={onShown}
      options={[
        { value: 'all', label: 'All' },
        { value: 'fits', label: `Fits ${ranking.fits}` },
        { value: 'mayFit', label: `May fit ${ranking.mayFit}` },
        { value: 'misses', label: `Misses ${ranking.misses}` },
      ]}
    />
    <Button
      variant="default"
      leftSection={<Icon name="columns" />}
      disabled={compared < 2}
      onClick={onCompare}
    >
      Compare {compared || ''}
    </Button>
  </div>
);

interface DialogsProps extends MatchSectionProps {
  readonly dialog: 'compare' | ProfileMatch | undefined;
  readonly compared: readonly ProfileMatch[];
  readonly onClose: () => void;
}

function Dialogs({ project, onAssign, dialog, compared, onClose }: DialogsProps) {
  if (!dialog) return undefined;
  if (dialog === 'compare') return <CompareDialog matches={compared} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={`Assign ${dialog.companyName}?`}
      action="Assign"
      onClose={onClose}
      onConfirm={async () => void (await onAssign(dialog.companyId, dialog.profileId))}
    >
      {VERDICT_WORDS[dialog.verdict]}, {percentOf(dialog.score)} %. The capital partner will see{' '}
      <strong>{project.projectName}</strong> and its approved documents; its people are notified by email.
    </ConfirmDialog>
  );
}

interface NearMissesProps {
  readonly matches: readonly ProfileMatch[];
  /** Total number of near misses, including those on later pages. */
  readonly count: number;
  readonly open: boolean;
  readonly answers: Answers;
}

/** Near misses, folded by default. */
const NearMisses = ({ matches, count, open, answers }: NearMissesProps) =>
  matches.length > 0 && (
    <details className={styles['near']} open={open}>
      <summary>{count} near misses, least missing first</summary>
      <ul>
        {matches.map((match) => (
          <NearMiss key={match.profileId} match={match} interest={answers.get(match.companyId)} />
        ))}
      </ul>
    </details>
  );

const NoProfiles = ({ answers }: { readonly answers: Answers }) => (
  <>
    <Empty title="No active funding profiles yet">
      <p>Only new and active profiles are matched. Add one on the capital partner&apos;s page.</p>
    </Empty>
    <OtherAnswers answers={[...answers.values()]} />
  </>
);

/** Ranked funders for a project with gaps, track record and assignment. */
function Ranking({ project, onAssign }: MatchSectionProps) {
  const { ranking, error, reload, more, reading } = useRanking(project);
  const answers = useAnswers(project.id);
  const [verdictFilter, setVerdictFilter] = useState('all');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<'compare' | ProfileMatch>();
  if (error !== undefined && !ranking) return <ErrorState error={error} onRetry={reload} />;
  if (!ranking) return <Loading />;
  if (ranking.considered === 0) return <NoProfiles answers={answers} />;
  const { matches, misses } = ranking;
  const { best, near } = filterByVerdict(matches, verdictFilter);
  const compare = (id: string, selected: boolean) =>
    setCompared(selected ? [...compared, id].slice(-MAX_COMPARED) : compared.filter((other) => other !== id));
  return (
    <section aria-labelledby="match-title">
      <Head
        ranking={ranking}
        shown={verdictFilter}
        onShown={setVerdictFilter}
        compared={compared.length}
        onCompare={() => setDialog('compare')}
      />
      <ol className={styles['cards']}>
        {best.map((match) => (
          <MatchCard
            key={match.profileId}
            project={project}
            match={match}
            rank={matches.indexOf(match) + 1}
            trackRecord={trackRecord(project, match.past)}
            interest={answers.get(match.companyId)}
            compared={compared.includes(match.profileId)}
            onCompare={(selected) => compare(match.profileId, selected)}
            onAssign={() => setDialog(match)}
          />
        ))}
      </ol>
      <NearMisses
        matches={near}
        count={misses}
        open={best.length === 0 || verdictFilter === 'misses'}
        answers={answers}
      />
      <OtherAnswers answers={unrankedAnswers(matches, answers)} />
      {more && (
        <Button variant="default" loading={reading} onClick={more} mt="md">
          Show more
        </Button>
      )}
      <Dialogs
        project={project}
        onAssign={onAssign}
        dialog={dialog}
        compared={matches.filter(({ profileId }) => compared.includes(profileId))}
        onClose={() => setDialog(undefined)}
      />
    </section>
  );
}
