import { ageWords } from '../../../../shared/age.ts';
import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { useNow } from '../../../ui/use-now.ts';
import { DutyRow } from '../attention/Attention.tsx';
import styles from '../desk.module.css';

const sides: readonly { readonly kind: DutyKind; readonly label: string; readonly named: boolean }[] = [
  // The team's own questions are listed above.
  { kind: 'answer', label: 'Team', named: false },
  { kind: 'partnerOwes', label: 'Partners', named: true },
  { kind: 'funderOwes', label: 'Funders', named: true },
];

/** Maximum number of names for each side. */
const FIRST = 3;

const answers = (count: number) => (count === 1 ? '1 answer owed' : `${count} answers owed`);

export function OpenQuestionsByParty({ desk: { duties, counts, oldest } }: { readonly desk: Desk }) {
  const now = useNow();
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">Who waits for whom</h2>
      <dl className={styles['owed']}>
        {sides.map(({ kind, label, named }) => {
          const [count = 0, since] = [counts[kind], oldest[kind]];
          const first = named ? duties.filter((duty) => duty.kind === kind).slice(0, FIRST) : [];
          return (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>
                <p>
                  {count === 0 ? 'No answers owed' : answers(count)}
                  {since && <span>oldest {ageWords(since, now)}</span>}
                </p>
                {first.length > 0 && (
                  <ul>
                    {first.map((duty) => (
                      <DutyRow key={duty.id} duty={duty} />
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
