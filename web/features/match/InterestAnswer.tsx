import { ageWords } from '../../../shared/age.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { formatMoment } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { AnswerMark } from '../../parts/interest/AnswerMark.tsx';
import { answerWithReasons } from '../../parts/interest/answer-labels.ts';
import styles from './match.module.css';

/** A capital partner's answer on a project: interest, reasons, comment and age. */
export function InterestAnswer({ interest }: { readonly interest: Interest }) {
  const now = useNow();
  return (
    <p className={styles['answer']}>
      <AnswerMark answer={interest.answer}>
        <b>{answerWithReasons(interest)}</b>
      </AnswerMark>{' '}
      {interest.text && <q>{interest.text}</q>}{' '}
      <time dateTime={interest.updatedAt} title={formatMoment(interest.updatedAt)}>
        {ageWords(interest.updatedAt, now)} ago
      </time>
    </p>
  );
}
