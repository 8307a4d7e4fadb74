import { useSearchParams } from 'react-router-dom';
import { contract } from '../../../shared/api/index.ts';
import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useList, type List } from '../../api/use-list.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { exportCsv } from '../../ui/table/export-csv.ts';
import { Segments } from '../../ui/Segments.tsx';
import { MINE, SHOW } from '../../ui/table/list-state.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useClosedYears } from './closed/use-closed-years.ts';
import { YearChoice } from './closed/YearChoice.tsx';
import { EXPORT_NAME, scheduleColumns } from './columns.tsx';
import { ProjectSchedule } from './ProjectSchedule.tsx';
import { SelectionTools } from './SelectionTools.tsx';

const Welcome = lazyPart(() => import('./Welcome.tsx'), <Loading />);

type Side = 'open' | 'closed';
const sides = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

const owners = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
];

/** One of two choices, kept in the address; the usual one is left out of it. */
function useKeptChoice<U extends string, O extends string>(
  parameter: string,
  usual: U,
  other: O,
): readonly [U | O, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value === other) next.set(parameter, value);
        else next.delete(parameter);
        return next;
      },
      { replace: true },
    );
  return [search.get(parameter) === other ? other : usual, choose];
}

/** The list without the projects that others lead. */
function ledBy(list: List<Project>, email: string): List<Project> {
  return { ...list, rows: list.rows?.filter(({ leadId }) => leadId === email) };
}

interface NothingProps {
  readonly side: Side;
  readonly mine: boolean;
}

function Nothing({ side, mine }: NothingProps) {
  if (mine)
    return (
      <Empty title={`You lead no ${side} projects`}>
        <p>Take the lead on the page of a project.</p>
      </Empty>
    );
  return (
    <Empty title={`No ${side} projects`}>
      <p>{side === 'open' ? 'Closed' : 'Open'} ones are behind the switch above.</p>
    </Empty>
  );
}

function Schedule() {
  const [side, setSide] = useKeptChoice(SHOW, 'open', 'closed');
  const [owner, setOwner] = useKeptChoice(MINE, 'all', 'mine');
  const { profile } = useCaller();
  const admin = profile.role === 'admin';
  const mine = admin && owner === 'mine';
  const closed = useClosedYears(admin && side === 'closed');
  const isOfSide = (project: Project) =>
    isClosed(project) === (side === 'closed') &&
    (side === 'open' || closed.shown === undefined || project.closedYear === closed.shown);
  const query = closed.asked === undefined ? {} : { query: { year: closed.asked } };
  const list = useList('project', contract.project[side], query, isOfSide);
  const selection = useSelection();
  const choosing = (choose: (value: string) => void) => (value: string) => {
    selection.choose([]);
    choose(value);
  };
  return (
    <ProjectSchedule
      of="schedule"
      list={mine ? ledBy(list, profile.email) : list}
      columns={scheduleColumns}
      selection={admin ? selection : undefined}
      label={side === 'open' ? 'Open' : 'Closed'}
      side={
        <>
          <Segments label="Show projects" options={sides} value={side} onChange={choosing(setSide)} />
          {admin && (
            <Segments label="Whose projects" options={owners} value={owner} onChange={choosing(setOwner)} />
          )}
          <YearChoice {...closed} choose={choosing(closed.choose)} />
        </>
      }
      renderTools={(filtered) =>
        admin && (
          <SelectionTools
            rows={filtered()}
            loading={list.loading}
            selection={selection}
            years={closed.years}
            onExport={() => void exportCsv(EXPORT_NAME, scheduleColumns, filtered())}
          />
        )
      }
      empty={<Nothing side={side} mine={mine} />}
    />
  );
}

/** TRANSACTION SCHEDULE: every project for administrators, their own for others; a guest has none. */
export default function SchedulePage() {
  return kindOfCaller(useCaller()) === 'other' ? <Welcome /> : <Schedule />;
}
