import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VerdictMark } from '../../parts/status/VerdictMark.tsx';
import { InterestAnswer } from './InterestAnswer.tsx';
import { Appetite } from './Appetite.tsx';
import { AskButton } from './ask/AskButton.tsx';
import { Criteria } from '../../parts/match/Criteria.tsx';
import { FitRuler } from '../../parts/match/FitRuler.tsx';
import styles from './match.module.css';
import { explainMisfit, percentOf } from '../../parts/match/match-labels.ts';

interface MatchCardProps {
  readonly project: Project;
  readonly match: ProfileMatch;
  readonly rank: number;
  /** The company's track record with earlier projects, one line each. */
  readonly trackRecord: readonly string[];
  /** The company's answer on this project. */
  readonly interest: Interest | undefined;
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
  readonly onAssign: () => void;
}

/** A matching profile: gaps, answer, track record and score. */
export function MatchCard(props: MatchCardProps) {
  const { project, match, rank, trackRecord, interest, compared, onCompare, onAssign } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { companyId, companyName, verdict, score, criteria } = match;
  return (
    <li className={styles['card']}>
      <span className={styles['rank']}>{rank}</span>
      <div>
        <p className={styles['name']}>
          <CompanyLink id={companyId} name={companyName} />
          <VerdictMark verdict={verdict} />
          <PageLink
            to="capitalForm"
            query={{ fundingProfileId: match.profileId }}
            className={styles['profile']}
          >
            {match.profileName}
          </PageLink>
        </p>
        <p className={styles['missing']}>{explainMisfit(match)}</p>
        <Appetite match={match} />
        {interest && <InterestAnswer interest={interest} />}
        {trackRecord.slice(0, -1).map((line) => (
          <p key={line} className={styles['track']}>
            {line}
          </p>
        ))}
        <p className={styles['track']}>
          {trackRecord.at(-1)}{' '}
          <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
            {opened ? 'Hide criteria' : 'Criteria'}
            <span className="unseen"> of {companyName}</span>
            <Icon name="below" size={12} />
          </button>
        </p>
        <div id={id} hidden={!opened}>
          {opened && <Criteria criteria={criteria} />}
        </div>
      </div>
      <div className={styles['fit']}>
        <b>
          {percentOf(score)}
          <small> %</small>
        </b>
        <FitRuler criteria={criteria} />
        <span>
          <Checkbox label={`Compare`} checked={compared} onChange={onCompare} />
          <AskButton project={project} companyId={companyId} />
          <Button size="compact-sm" variant="default" onClick={onAssign}>
            Assign<span className="unseen"> {companyName}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}
