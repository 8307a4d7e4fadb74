import { useId, useState, type ReactNode } from 'react';
import type { FunderMatch } from '../../../shared/api/match.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { Criteria } from '../../parts/match/Criteria.tsx';
import { FitRuler } from '../../parts/match/FitRuler.tsx';
import { percentOf } from '../../parts/match/match-labels.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { InlineValue } from '../../ui/inline/InlineValue.tsx';
import { AnswerComment } from './Answers.tsx';
import { Appetite } from './Appetite.tsx';
import { FunderActions, type FunderActionsProps } from './FunderActions.tsx';
import { FunderAnswer } from './FunderAnswer.tsx';
import styles from './funder-row.module.css';
import { TRACK_RECORD_COLUMNS, trackRecordOf } from './track-record.ts';

interface FunderRowProps extends FunderActionsProps {
  readonly isShared: boolean;
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
}

const ProfileLink = ({ profileId, profileName }: FunderMatch['others'][number]) => (
  <PageLink to="capitalForm" query={{ fundingProfileId: profileId }}>
    {profileName}
  </PageLink>
);

/** A part of the row that a button shows and hides. */
function Foldable({ label, subject, children }: { label: string; subject: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <span className="unseen"> of {subject}</span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

const Funder = ({ match }: { readonly match: FunderMatch }) => (
  <div>
    <p className={styles['name']}>
      <CompanyLink id={match.companyId} name={match.companyName} />
    </p>
    <div className={styles['profile']}>
      <ProfileLink {...match} />
      {match.others.length > 0 && (
        <Foldable label={`${match.others.length} more`} subject={match.companyName}>
          <ul>
            {match.others.map((other) => (
              <li key={other.profileId}>
                <ProfileLink {...other} />
              </li>
            ))}
          </ul>
        </Foldable>
      )}
    </div>
  </div>
);

const Score = ({ match: { score, criteria } }: { readonly match: FunderMatch }) => (
  <div className={styles['score']}>
    <b>
      {percentOf(score)} <small>%</small>
    </b>
    <FitRuler criteria={criteria} />
  </div>
);

/** The return that a profile asks for, with a field that sets the pricing of an unpriced project. */
const Pricing = ({ returnAsked }: { readonly returnAsked: number }) => (
  <div className={styles['pricing']}>
    Not priced yet; asks for {returnAsked}&nbsp;%.{' '}
    <InlineValue name="pricing" label="Pricing" text="">
      Set pricing
    </InlineValue>
  </div>
);

const Reasons = ({ match, interest }: Pick<FunderRowProps, 'match' | 'interest'>) => (
  <div className={styles['reasons']}>
    <AnswerComment text={interest?.text} />
    <p>
      {match.wayOut && <b>{match.wayOut}. </b>}
      {match.reasons.map((reason) => `${reason}. `)}
    </p>
    {match.returnAsked !== null && <Pricing returnAsked={match.returnAsked} />}
    <Appetite match={match} />
    <Foldable label="Criteria" subject={match.companyName}>
      <Criteria criteria={match.criteria} />
    </Foldable>
  </div>
);

/** A funder with the profile that fits best: score, track record, answer, reasons and actions. */
export function FunderRow(props: FunderRowProps) {
  const { project, match, interest, asks, isShared, hasOffer, isCompared, onCompare } = props;
  const trackRecord = trackRecordOf(match);
  return (
    <li className={styles['row']}>
      <Checkbox label={`Compare ${match.companyName}`} hideLabel checked={isCompared} onChange={onCompare} />
      <Funder match={match} />
      <Score match={match} />
      <dl className={styles['record']}>
        {TRACK_RECORD_COLUMNS.map((label) => (
          <div key={label}>
            <dt className="unseen">{label}</dt>
            <dd>{trackRecord[label]}</dd>
          </div>
        ))}
      </dl>
      <FunderAnswer {...{ project, match, interest, isShared, hasOffer }} askByCompany={asks.askByCompany} />
      <FunderActions {...props} />
      <Reasons match={match} interest={interest} />
    </li>
  );
}
