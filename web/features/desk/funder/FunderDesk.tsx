import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { groupDuties } from '../attention/duty-groups.ts';
import { FunderFirstSteps } from '../first/FunderFirstSteps.tsx';
import { DutyList, DutyRow } from '../attention/DutyList.tsx';
import styles from '../desk.module.css';
import { AssignedProjects } from './AssignedProjects.tsx';
import { FittingProjects } from './FittingProjects.tsx';

/** Active offers need no action yet, so they are listed separately. */
const SEPARATE_DUTIES: readonly DutyKind[] = ['standing'];

function OwnOffers({ desk }: { readonly desk: Desk }) {
  const offers = desk.duties.filter(({ kind }) => kind === 'standing');
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Your offers</h2>
      {offers.length > 0 ? (
        <ol className={styles['list']}>
          {offers.map((duty) => (
            <DutyRow key={duty.id} duty={duty} />
          ))}
        </ol>
      ) : (
        <p className={styles['note']}>You have no active offers.</p>
      )}
    </section>
  );
}

/** A capital partner's desk: duties, matching projects, offers and assigned projects. */
export default function FunderDesk({ desk }: { readonly desk: Desk }) {
  const groups = groupDuties(desk, SEPARATE_DUTIES);
  return (
    <FunderFirstSteps desk={desk}>
      <div className={styles['columns']}>
        <DutyList groups={groups} />
        <div className={styles['side']}>
          <FittingProjects />
          <OwnOffers desk={desk} />
          <AssignedProjects />
        </div>
      </div>
    </FunderFirstSteps>
  );
}
