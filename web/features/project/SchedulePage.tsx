import { contract } from '../../../shared/api/index.ts';
import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useList, type List } from '../../api/use-list.ts';
import { useUrlChoice } from '../../navigation/use-url-choice.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { exportCsv } from '../../ui/table/export-csv.ts';
import { Segments } from '../../ui/Segments.tsx';
import { MINE, SHOW } from '../../ui/table/list-state.ts';
import { useKeptRows } from '../../ui/table/use-kept-rows.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useClosedYears, type ClosedYears } from './closed/use-closed-years.ts';
import { EXPORT_NAME, scheduleColumns, teamScheduleColumns } from './columns.tsx';
import { ProjectSchedule } from './ProjectSchedule.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { useScheduleDialogs } from './use-schedule-dialogs.tsx';

const YearChoice = lazyPart(() => import('./closed/YearChoice.tsx'), null);
const Welcome = lazyPart(() => import('./Welcome.tsx'), <Loading />);

type ShownStatus = 'open' | 'closed';
const openClosed = [
  { value: '', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

const allOrMine = [
  { value: '', label: 'All' },
  { value: 'mine', label: 'Mine' },
];

function ledBy(list: List<Project>, email: string): List<Project> {
  return { ...list, rows: list.rows?.filter(({ leadId }) => leadId === email) };
}

interface NoProjectsProps {
  readonly shown: ShownStatus;
  readonly showsOwnOnly: boolean;
}

function NoProjects({ shown, showsOwnOnly }: NoProjectsProps) {
  if (showsOwnOnly)
    return (
      <Empty title={`You lead no ${shown} projects`}>
        <p>Take the lead on a project&apos;s page.</p>
      </Empty>
    );
  return (
    <Empty title={`No ${shown} projects`}>
      <p>{shown === 'open' ? 'Closed' : 'Open'} projects are behind the switch above.</p>
    </Empty>
  );
}

/** The open projects, or those closed in the displayed year. An edited row stays until the user leaves its page. */
function useScheduleList(status: ShownStatus, { requestedYear, displayedYear }: ClosedYears) {
  const isListed = (project: Project) =>
    isClosed(project) === (status === 'closed') &&
    (status === 'open' || displayedYear === undefined || project.closedYear === displayedYear);
  const query = requestedYear === undefined ? {} : { query: { year: requestedYear } };
  const keptRows = useKeptRows();
  const list = useList(
    'project',
    contract.project[status],
    query,
    (project) => isListed(project) || keptRows.has(project.id),
  );
  return { list, keptRows, isListed };
}

function Schedule() {
  const [closed, show] = useUrlChoice(SHOW, ['closed']);
  const [lead, setLead] = useUrlChoice(MINE, ['mine']);
  const status = closed || 'open';
  const { profile } = useCaller();
  const isAdmin = profile.role === 'admin';
  const showsOwnOnly = isAdmin && lead === 'mine';
  const closedYears = useClosedYears(isAdmin && status === 'closed');
  const { years } = closedYears;
  const { list, keptRows, isListed } = useScheduleList(status, closedYears);
  const selection = useSelection();
  const dialogs = useScheduleDialogs(selection, years);
  const clearThen = (choose: (value: string) => void) => (value: string) => {
    selection.choose([]);
    choose(value);
  };
  return (
    <>
      <ProjectSchedule
        scheduleKind="schedule"
        list={showsOwnOnly ? ledBy(list, profile.email) : list}
        columns={isAdmin ? teamScheduleColumns : scheduleColumns}
        selection={isAdmin ? selection : undefined}
        kept={keptRows}
        isDropped={(project) => !isListed(project)}
        label={status === 'open' ? 'Open' : 'Closed'}
        besideSearch={
          <>
            <Segments label="Show projects" options={openClosed} value={closed} onChange={clearThen(show)} />
            {isAdmin && (
              <Segments
                label="Filter by lead"
                options={allOrMine}
                value={lead}
                onChange={clearThen(setLead)}
              />
            )}
            {status === 'closed' && <YearChoice {...closedYears} choose={clearThen(closedYears.choose)} />}
          </>
        }
        renderTools={(filtered) =>
          isAdmin && (
            <SelectionTools
              rows={filtered()}
              loading={list.loading}
              selection={selection}
              years={years}
              dialogs={dialogs}
              onExport={(rows) => void exportCsv(EXPORT_NAME, scheduleColumns, rows)}
            />
          )
        }
        empty={<NoProjects shown={status} showsOwnOnly={showsOwnOnly} />}
      />
      {dialogs.shown}
    </>
  );
}

/** TRANSACTION SCHEDULE: all projects for administrators, own projects for users, a welcome for guests. */
export default function SchedulePage() {
  return kindOfCaller(useCaller()) === 'other' ? <Welcome /> : <Schedule />;
}
