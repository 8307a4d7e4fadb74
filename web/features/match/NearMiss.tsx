import { useState } from 'react';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import { isLongUnconfirmed } from '../../../shared/funding-appetite.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { sydneyToday } from '../../ui/format.ts';
import { VerdictMark } from '../../parts/status/VerdictMark.tsx';
import { InterestAnswer } from './InterestAnswer.tsx';
import { Appetite } from './Appetite.tsx';
import { Criteria } from '../../parts/match/Criteria.tsx';
import { FitRuler } from '../../parts/match/FitRuler.tsx';
import styles from './match.module.css';
import { explainMisfit, percentOf } from '../../parts/match/match-labels.ts';

interface NearMissProps {
  readonly match: ProfileMatch;
  /** The company's answer on the project. */
  readonly interest: Interest | undefined;
}

export function NearMiss({ match, interest }: NearMissProps) {
  const [opened, setOpened] = useState(false);
  const { companyId, companyName, verdict, score, criteria } = match;
  return (
    <li>
      <div className={styles['line']}>
        <span className={styles['who']}>
          <CompanyLink id={companyId} name={companyName} />
          <VerdictMark verdict={verdict} />
        </span>
        <span className={styles['missing']}>{explainMisfit(match)}</span>
        <FitRuler criteria={criteria} />
        <b>{percentOf(score)} %</b>
        <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          Criteria<span className="unseen"> of {companyName}</span>
        </button>
      </div>
      {isLongUnconfirmed(match, sydneyToday()) && <Appetite match={match} />}
      {interest && <InterestAnswer interest={interest} />}
      {opened && <Criteria criteria={criteria} />}
    </li>
  );
}
