import type { Interest } from '../../../shared/entities/interest.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { InterestAnswer } from './InterestAnswer.tsx';
import styles from './match.module.css';

/** Companies that answered and are not in the ranking, such as those without a profile that takes part. */
export function OtherAnswers({ answers }: { readonly answers: readonly Interest[] }) {
  if (answers.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="other-answers">
      <h3 id="other-answers">Answered, not ranked here</h3>
      <ul>
        {answers.map((said) => (
          <li key={said.id}>
            <PageLink to="companyForm" query={{ companyId: said.companyId }}>
              {said.companyName}
            </PageLink>
            <InterestAnswer said={said} />
          </li>
        ))}
      </ul>
    </section>
  );
}
