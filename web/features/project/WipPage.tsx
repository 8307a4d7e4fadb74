import { Button } from '@mantine/core';
import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/hooks.ts';
import { useCaller } from '../../api/sessionState.ts';
import type { PrefetchLists } from '../../api/usePrefetchList.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { AwaitingApproval } from '../../ui/AwaitingApproval.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { exportCsv } from '../../ui/table/exportCsv.ts';
import { Table } from '../../ui/table/Table.tsx';
import { useDeletion } from '../../ui/useDeletion.tsx';
import { AddProject } from './AddProject.tsx';
import { EXPORT_NAME, scheduleOrder, wipColumns } from './columns.tsx';
import { deletableProject, titleOf } from './deletable.ts';
import { actionsFor } from './rights.ts';
import { RowActions } from './RowActions.tsx';

const TITLE = 'TRANSACTION SCHEDULE';
const lists = { project_partner: contract.project.ofCompany, capital_partner: contract.project.forFunder };
const emptyTitles = {
  project_partner: 'No projects yet',
  capital_partner: 'No projects are open to you at the moment',
};

interface OwnScheduleProps {
  readonly kind: keyof typeof lists;
  readonly companyId: string;
}

function OwnSchedule({ kind, companyId }: OwnScheduleProps) {
  const list = useList('project', lists[kind], { params: { companyId } });
  const deletion = useDeletion(deletableProject);
  const columns = wipColumns[kind];
  return (
    <Page title={TITLE} actions={kind === 'project_partner' && <AddProject />}>
      <Table
        label="Transaction Schedule"
        columns={columns}
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        idOf={(project) => project.id}
        titleOf={titleOf}
        usualSort={scheduleOrder}
        renderActions={(project) => (
          <RowActions
            project={project}
            actions={actionsFor('wip', kind, project)}
            onDelete={(one) => deletion.ask([one])}
          />
        )}
        renderTools={(filtered) => (
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            disabled={list.loading || !list.rows?.length}
            onClick={() => exportCsv(EXPORT_NAME, columns, filtered())}
          >
            Export to CSV
          </Button>
        )}
        empty={<Empty title={emptyTitles[kind]}>{kind === 'project_partner' && <AddProject />}</Empty>}
      />
      {deletion.dialog}
    </Page>
  );
}

/** The Transaction Schedule of the signed-in company; others read that theirs awaits approval. */
export default function WipPage() {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  if (caller.company && (kind === 'project_partner' || kind === 'capital_partner'))
    return <OwnSchedule kind={kind} companyId={caller.company.id} />;
  return (
    <Page title="WELCOME">
      <AwaitingApproval company={caller.company} />
    </Page>
  );
}

export const prefetchLists: PrefetchLists = (prefetchList, caller) => {
  const kind = kindOfCaller(caller);
  if (caller.company && (kind === 'project_partner' || kind === 'capital_partner'))
    prefetchList(lists[kind], { params: { companyId: caller.company.id } });
};
