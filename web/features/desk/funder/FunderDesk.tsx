import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { sydneyToday } from '../../../ui/format.ts';
import { DutyRow } from '../attention/Attention.tsx';
import { groupsOf } from '../attention/groups.ts';
import { Waiting } from '../attention/Waiting.tsx';
import styles from '../desk.module.css';
import { Assigned } from './Assigned.tsx';
import { Fitting } from './Fitting.tsx';

/** They stand; nothing has to be done about them yet. */
const BESIDE: readonly DutyKind[] = ['standing'];

function OwnTerms({ desk }: { readonly desk: Desk }) {
  const offers = desk.duties.filter(({ kind }) => kind === 'standing');
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Own terms</h2>
      {offers.length > 0 ? (
        <ol className={styles['list']}>
          {offers.map((duty) => (
            <DutyRow key={duty.id} duty={duty} />
          ))}
        </ol>
      ) : (
        <p className={styles['note']}>No terms of yours stand at the moment.</p>
      )}
    </section>
  );
}

/** A capital partner's desk: what waits for its people, what fits it, its terms and its projects. */
export default function FunderDesk({ desk }: { readonly desk: Desk }) {
  const groups = groupsOf(desk, { today: sydneyToday(), without: BESIDE, ofTeam: false });
  return (
    <div className={styles['columns']}>
      <Waiting groups={groups} />
      <div className={styles['side']}>
        <Fitting />
        <OwnTerms desk={desk} />
        <Assigned />
      </div>
    </div>
  );
}
