import { ageWords } from '../../../shared/age.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { formatMoment } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { AnswerMark } from '../../parts/interest/AnswerMark.tsx';
import { answerWithReasons } from '../../parts/interest/answer-labels.ts';
import styles from './match.module.css';

/** What a capital partner says of a project: the answer, its reasons, its words, its age. */
export function InterestAnswer({ said }: { readonly said: Interest }) {
  const now = useNow();
  return (
    <p className={styles['answer']}>
      <AnswerMark answer={said.answer}>
        <b>{answerWithReasons(said)}</b>
      </AnswerMark>{' '}
      {said.text && <q>{said.text}</q>}{' '}
      <time dateTime={said.updatedAt} title={formatMoment(said.updatedAt)}>
        {ageWords(said.updatedAt, now)} ago
      </time>
    </p>
  );
}
