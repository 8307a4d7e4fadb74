import { useSearchParams } from 'react-router-dom';
import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { useCaller } from '../../../api/session-state.ts';
import { sydneyToday } from '../../../ui/format.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { MINE } from '../../../ui/table/list-state.ts';
import { groupDuties } from '../attention/duty-groups.ts';
import { DutyList } from '../attention/DutyList.tsx';
import styles from '../desk.module.css';
import { Amounts } from './Amounts.tsx';
import { Funders } from './Funders.tsx';
import { Pipeline } from './Pipeline.tsx';
import { OpenQuestionsByParty } from './OpenQuestionsByParty.tsx';

/** Duties of other parties, shown next to the list. */
const DUTIES_OF_OTHERS: readonly DutyKind[] = ['partnerOwes', 'funderOwes'];

const owners = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
];

/** Limits the list to projects that the caller leads; stored in the URL. */
function useMine(): readonly [boolean, (mine: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setMine = (mine: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (mine) next.set(MINE, '1');
        else next.delete(MINE);
        return next;
      },
      { replace: true },
    );
  return [search.has(MINE), setMine];
}

const ledBy = ({ duties }: Desk, email: string) => ({
  duties: duties.filter(({ leadId }) => leadId === email),
  counts: {},
  // The note above states the total.
  more: false,
});

/** States whose projects are shown, and the total if the list is truncated. */
function noteOf({ duties, counts }: Desk): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all > duties.length
    ? `Of projects that you lead, among the ${duties.length} that have waited longest.`
    : 'Of projects that you lead.';
}

function What({ desk }: { readonly desk: Desk }) {
  const { email } = useCaller().profile;
  const [mine, setMine] = useMine();
  const reading = { today: sydneyToday(), without: DUTIES_OF_OTHERS, ofTeam: true };
  const groups = groupDuties(mine ? ledBy(desk, email) : desk, reading);
  const side = (
    <Segments
      label="Whose projects"
      options={owners}
      value={mine ? 'mine' : 'all'}
      onChange={(value) => setMine(value === 'mine')}
    />
  );
  return <DutyList groups={groups} side={side} note={mine ? noteOf(desk) : undefined} />;
}

/** The team's desk: duties, open questions by party, and the pipeline. */
export default function AdminDesk({ desk }: { readonly desk: Desk }) {
  return (
    <>
      <div className={styles['columns']}>
        <What desk={desk} />
        <div className={styles['side']}>
          <OpenQuestionsByParty desk={desk} />
          <Pipeline figures={desk.figures} />
          <Amounts figures={desk.figures} />
        </div>
      </div>
      <Funders figures={desk.figures} />
    </>
  );
}
