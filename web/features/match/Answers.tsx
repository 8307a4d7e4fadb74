import { ageText } from '../../../shared/age.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { formatMoment } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { AnswerMark } from '../../parts/interest/AnswerMark.tsx';
import { answerWithReasons } from '../../parts/interest/answer-labels.ts';
import styles from './match.module.css';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';

/** A capital partner's answer on a project: interest, reasons and age. */
export function InterestAnswer({ interest }: { readonly interest: Interest }) {
  const now = useNow();
  return (
    <p className={styles['answer']}>
      <AnswerMark answer={interest.answer}>
        <b>{answerWithReasons(interest)}</b>
      </AnswerMark>{' '}
      <time dateTime={interest.updatedAt} title={formatMoment(interest.updatedAt)}>
        {ageText(interest.updatedAt, now)} ago
        {interest.recordedBy && `, recorded by ${interest.recordedBy}`}
      </time>
    </p>
  );
}

/** The comment of an answer, if it has one. */
export const AnswerComment = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <p className={styles['comment']}>
      <q>{text}</q>
    </p>
  ) : null;

/** Answers of companies that are not in the loaded ranking, for example without an active profile. */
export function OtherAnswers({ answers }: { readonly answers: readonly Interest[] }) {
  if (answers.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="other-answers">
      <h3 id="other-answers">Answered, not ranked here</h3>
      <ul>
        {answers.map((interest) => (
          <li key={interest.id}>
            <CompanyLink id={interest.companyId} name={interest.companyName} />
            <InterestAnswer interest={interest} />
            <AnswerComment text={interest.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
