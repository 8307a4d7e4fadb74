import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { contract } from '../../../shared/api/index.ts';
import { isClosed } from '../../../shared/entities/project.ts';
import { useList } from '../../api/hooks.ts';
import { useCaller } from '../../api/sessionState.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { exportCsv } from '../../ui/table/exportCsv.ts';
import { Table } from '../../ui/table/Table.tsx';
import { useSelection } from '../../ui/table/useSelection.ts';
import { useDeletion } from '../../ui/useDeletion.tsx';
import { AddProject } from './AddProject.tsx';
import { EXPORT_NAME, scheduleColumns, scheduleOrder } from './columns.tsx';
import { deletableProject, titleOf } from './deletable.ts';
import { actionsFor } from './rights.ts';
import { RowActions } from './RowActions.tsx';
import { SelectionTools } from './SelectionTools.tsx';

type Which = 'open' | 'closed';
const toggle = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

/** TRANSACTION SCHEDULE: every project for administrators, their own for others. */
export default function SchedulePage() {
  const [search, setSearch] = useSearchParams();
  const which: Which = search.get('show') === 'closed' ? 'closed' : 'open';
  const kind = kindOfCaller(useCaller());
  const list = useList(
    'project',
    contract.project[which],
    {},
    (project) => isClosed(project) === (which === 'closed'),
  );
  const selection = useSelection();
  const deletion = useDeletion(deletableProject, (gone) =>
    selection.choose([...selection.ids].filter((id) => !gone.has(id))),
  );
  const show = (value: string) => {
    selection.choose([]);
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value === 'closed') next.set('show', value);
        else next.delete('show');
        return next;
      },
      { replace: true },
    );
  };
  const admin = kind === 'admin';
  return (
    <Page title="TRANSACTION SCHEDULE" actions={kind === 'project_partner' && <AddProject />}>
      <Table
        label="Transaction Schedule"
        columns={scheduleColumns}
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        idOf={(project) => project.id}
        titleOf={titleOf}
        usualSort={scheduleOrder}
        selection={admin ? selection : undefined}
        renderActions={(project) => (
          <RowActions
            project={project}
            actions={actionsFor('schedule', kind, project)}
            onDelete={(one) => deletion.ask([one])}
          />
        )}
        renderTools={(filtered) => (
          <>
            <SegmentedControl aria-label="Show projects" data={toggle} value={which} onChange={show} />
            {admin && (
              <SelectionTools
                rows={filtered()}
                loading={list.loading}
                selected={selection.ids}
                onDelete={deletion.ask}
                onExport={() => exportCsv(EXPORT_NAME, scheduleColumns, filtered())}
              />
            )}
          </>
        )}
        empty={<Empty title={which === 'open' ? 'No open projects' : 'No closed projects'} />}
      />
      {deletion.dialog}
    </Page>
  );
}
