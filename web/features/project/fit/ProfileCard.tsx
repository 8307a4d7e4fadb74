import { useId, useState } from 'react';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VerdictMark } from '../../../parts/status/VerdictMark.tsx';
import { Criteria } from '../../../parts/match/Criteria.tsx';
import { FitRuler } from '../../../parts/match/FitRuler.tsx';
import { explainMisfit, percentOf } from '../../../parts/match/match-labels.ts';
import type { OwnMatch } from './own-ranking.ts';
import styles from './profiles.module.css';

interface ProfileCardProps {
  readonly match: OwnMatch;
}

/** The caller's own funding profile with its gaps and, on demand, all criteria. */
export function ProfileCard({ match }: ProfileCardProps) {
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
