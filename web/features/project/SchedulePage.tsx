import { useSearchParams } from 'react-router-dom';
import { contract } from '../../../shared/api/index.ts';
import { isClosed } from '../../../shared/entities/project.ts';
import { useCaller } from '../../api/sessionState.ts';
import { useList } from '../../api/useList.ts';
import { Empty } from '../../ui/Empty.tsx';
import { exportCsv } from '../../ui/table/exportCsv.ts';
import { Segments } from '../../ui/Segments.tsx';
import { SHOW } from '../../ui/table/listState.ts';
import { useSelection } from '../../ui/table/useSelection.ts';
import { EXPORT_NAME, scheduleColumns } from './columns.tsx';
import { ProjectSchedule } from './ProjectSchedule.tsx';
import { SelectionTools } from './SelectionTools.tsx';

type Side = 'open' | 'closed';
const sides = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

/** Whether open or closed projects are shown, kept in the address. */
function useSide(): readonly [Side, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value === 'closed') next.set(SHOW, value);
        else next.delete(SHOW);
        return next;
      },
      { replace: true },
    );
  return [search.get(SHOW) === 'closed' ? 'closed' : 'open', show];
}

/** TRANSACTION SCHEDULE: every project for administrators, their own for others. */
export default function SchedulePage() {
  const [side, setSide] = useSide();
  const admin = useCaller().profile.role === 'admin';
  const isOfSide = (project: { projectStatus: string }) => isClosed(project) === (side === 'closed');
  const list = useList('project', contract.project[side], {}, isOfSide);
  const selection = useSelection();
  const show = (value: string) => {
    selection.choose([]);
    setSide(value);
  };
  return (
    <ProjectSchedule
      of="schedule"
      list={list}
      columns={scheduleColumns}
      selection={admin ? selection : undefined}
      label={side === 'open' ? 'Open' : 'Closed'}
      side={<Segments label="Show projects" options={sides} value={side} onChange={show} />}
      renderTools={(filtered, onDelete) =>
        admin && (
          <SelectionTools
            rows={filtered()}
            loading={list.loading}
            selected={selection.ids}
            onDelete={onDelete}
            onExport={() => void exportCsv(EXPORT_NAME, scheduleColumns, filtered())}
          />
        )
      }
      empty={
        <Empty title={side === 'open' ? 'No open projects' : 'No closed projects'}>
          <p>
            {side === 'open'
              ? 'Closed ones are behind the switch above.'
              : 'Open ones are behind the switch above.'}
          </p>
        </Empty>
      }
    />
  );
}
