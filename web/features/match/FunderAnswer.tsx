import type { Ask } from '../../../shared/entities/ask.ts';
import { isOnMarket } from '../../../shared/entities/project.ts';
import { AskedMark } from '../../parts/ask/AskButton.tsx';
import styles from './funder-row.module.css';
import { InterestAnswer } from './Answers.tsx';
import { RecordAnswer, type RecordAnswerProps } from './RecordAnswer.tsx';

interface FunderAnswerProps extends RecordAnswerProps {
  /** The team's asks by company; undefined while loading and after an error. */
  readonly askByCompany: ReadonlyMap<string, Ask> | undefined;
  readonly isShared: boolean;
  /** Whether the funder has an active offer for the project; undefined if offers could not be loaded. */
  readonly hasOffer: boolean | undefined;
}

/** The funder's offer or answer; before it, whether documents are shared or, if not, the team's last ask. */
export const FunderAnswer = ({
  project,
  match,
  interest,
  askByCompany,
  isShared,
  hasOffer,
}: FunderAnswerProps) => (
  <div className={styles['answer']}>
    <div>
      {hasOffer && <b>Offer received</b>}
      {interest && <InterestAnswer interest={interest} />}
      {!hasOffer && !interest && isShared && <b>Shared</b>}
      {!hasOffer && !interest && !isShared && askByCompany && (
        <AskedMark ask={askByCompany.get(match.companyId)} answer={interest} />
      )}
    </div>
    {isOnMarket(project) && !hasOffer && <RecordAnswer {...{ project, match, interest }} />}
  </div>
);
