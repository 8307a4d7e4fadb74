import { Button } from '@mantine/core';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller, type Caller } from '../../api/session-state.ts';
import { useList } from '../../api/use-list.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/table/column.ts';
import { exportCsv } from '../../ui/table/export-csv.ts';
import { AddProjectButton } from './AddProjectButton.tsx';
import { EXPORT_NAME, wipColumns } from './columns.tsx';
import { FunderSchedule } from './fit/FunderSchedule.tsx';
import { ProjectSchedule } from './ProjectSchedule.tsx';
import Welcome from './Welcome.tsx';

const lists = { project_partner: contract.project.ofCompany, capital_partner: contract.project.forFunder };
const emptyStates = {
  project_partner: {
    title: 'No projects yet',
    why: 'Submit a project and we match the most suitable funding for it.',
  },
  capital_partner: {
    title: 'No projects are available to you at the moment',
    why: 'You see new projects and projects assigned to you here.',
  },
};

interface OwnCompany {
  readonly kind: keyof typeof lists;
  readonly companyId: string;
}

/** Undefined if the caller belongs to no partner company. */
function ownCompanyOf(caller: Caller): OwnCompany | undefined {
  const kind = kindOfCaller(caller);
  if (!caller.company || (kind !== 'project_partner' && kind !== 'capital_partner')) return undefined;
  return { kind, companyId: caller.company.id };
}

function OwnSchedule({ kind, companyId }: OwnCompany) {
  const list = useList('project', lists[kind], { params: { companyId } });
  const renderTools = (columns: readonly Column<Project>[], filtered: () => readonly Project[]) => (
    <Button
      leftSection={<Icon name="download" />}
      disabled={list.loading || !list.rows?.length}
      onClick={() => void exportCsv(EXPORT_NAME, columns, filtered())}
    >
      Export to CSV
    </Button>
  );
  const empty = (
    <Empty title={emptyStates[kind].title}>
      <p>{emptyStates[kind].why}</p>
      {kind === 'project_partner' && <AddProjectButton />}
    </Empty>
  );
  if (kind === 'capital_partner')
    return <FunderSchedule companyId={companyId} list={list} renderTools={renderTools} empty={empty} />;
  const columns = wipColumns[kind];
  return (
    <ProjectSchedule
      scheduleKind="wip"
      label="Projects"
      list={list}
      columns={columns}
      renderTools={(filtered) => renderTools(columns, filtered)}
      empty={empty}
    />
  );
}

/** Transaction Schedule of the caller's company, or a note that the company awaits approval. */
export default function WipPage() {
  const caller = useCaller();
  const ownCompany = ownCompanyOf(caller);
  if (ownCompany) return <OwnSchedule {...ownCompany} />;
  return <Welcome />;
}

export const prefetchData: PrefetchData = (prefetch, caller) => {
  const ownCompany = ownCompanyOf(caller);
  if (ownCompany) prefetch.list(lists[ownCompany.kind], { params: { companyId: ownCompany.companyId } });
};
