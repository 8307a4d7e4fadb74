import type { Interest } from '../../../shared/entities/interest.ts';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { InterestAnswer } from './InterestAnswer.tsx';
import styles from './match.module.css';

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
          </li>
        ))}
      </ul>
    </section>
  );
}
