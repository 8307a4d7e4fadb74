import { useSearchParams } from 'react-router-dom';
import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { useCaller } from '../../../api/session-state.ts';
import { sydneyToday } from '../../../ui/format.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { MINE } from '../../../ui/table/list-state.ts';
import { groupsOf } from '../attention/groups.ts';
import { Waiting } from '../attention/Waiting.tsx';
import styles from '../desk.module.css';
import { Amounts } from './Amounts.tsx';
import { Funders } from './Funders.tsx';
import { Pipeline } from './Pipeline.tsx';
import { WaitsForWhom } from './WaitsForWhom.tsx';

/** What others owe stands beside the list. */
const OTHERS: readonly DutyKind[] = ['partnerOwes', 'funderOwes'];

const owners = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
];

/** Whether the list shows the projects alone that the caller leads; kept in the address. */
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
  // The note above says among how many they were looked for.
  more: false,
});

/** Whose projects are shown, and of how many of them where not all that waits is named. */
function noteOf({ duties, counts }: Desk): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all > duties.length
    ? `Of projects that you lead, among the ${duties.length} that have waited longest.`
    : 'Of projects that you lead.';
}

function What({ desk }: { readonly desk: Desk }) {
  const { email } = useCaller().profile;
  const [mine, setMine] = useMine();
  const reading = { today: sydneyToday(), without: OTHERS, ofTeam: true };
  const groups = groupsOf(mine ? ledBy(desk, email) : desk, reading);
  const side = (
    <Segments
      label="Whose projects"
      options={owners}
      value={mine ? 'mine' : 'all'}
      onChange={(value) => setMine(value === 'mine')}
    />
  );
  return <Waiting groups={groups} side={side} note={mine ? noteOf(desk) : undefined} />;
}

/** The team's desk: what needs attention, who waits for whom, and how the pipeline stands. */
export default function AdminDesk({ desk }: { readonly desk: Desk }) {
  return (
    <>
      <div className={styles['columns']}>
        <What desk={desk} />
        <div className={styles['side']}>
          <WaitsForWhom desk={desk} />
          <Pipeline figures={desk.figures} />
          <Amounts figures={desk.figures} />
        </div>
      </div>
      <Funders figures={desk.figures} />
    </>
  );
}
