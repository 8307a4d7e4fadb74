import type { ReactNode } from 'react';
import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/sessionState.ts';
import type { List } from '../../api/useList.ts';
import { Page } from '../../ui/Page.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { TableProps } from '../../ui/table/tableProps.ts';
import type { Selection } from '../../ui/table/useSelection.ts';
import { useDeletion, type Deletion } from '../../ui/useDeletion.tsx';
import { AddProjectButton } from './AddProjectButton.tsx';
import { projectName, scheduleOrder } from './columns.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { projectActions, type ProjectList } from './projectActions.ts';
import { ProjectRowActions } from './ProjectRowActions.tsx';

interface ProjectScheduleProps extends Pick<TableProps<Project>, 'views' | 'renderNothing'> {
  /** Decides what can be done with a project. */
  readonly of: ProjectList;
  readonly list: List<Project>;
  readonly columns: readonly Column<Project>[];
  readonly selection?: Selection | undefined;
  /** What the projects are called beside their number. */
  readonly label: string;
  /** Drawn beside the search bar. */
  readonly side?: ReactNode;
  /** Drawn above the table; gets the rows that pass the filters, and a function that deletes rows after asking. */
  readonly renderTools: (filtered: () => readonly Project[], onDelete: Deletion<Project>['ask']) => ReactNode;
  readonly empty: ReactNode;
}

/** TRANSACTION SCHEDULE: a table of projects. */
export function ProjectSchedule(props: ProjectScheduleProps) {
  const { of, list, columns, selection, label, side, renderTools, empty, views, renderNothing } = props;
  const caller = useCaller();
  const deletion = useDeletion('project', (deleted) =>
    selection?.choose([...selection.ids].filter((id) => !deleted.has(id))),
  );
  return (
    <Page
      title="TRANSACTION SCHEDULE"
      actions={
        <>
          {list.rows && <KeyFigures projects={list.rows} label={label} />}
          {kindOfCaller(caller) === 'project_partner' && <AddProjectButton />}
        </>
      }
    >
      <Table
        label="Transaction Schedule"
        columns={columns}
        name={projectName}
        mostActions={of === 'wip' ? 3 : 2}
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        idOf={(project) => project.id}
        titleOf={(row) => entity.title(row)}
        usualSort={scheduleOrder}
        importable={kindOfCaller(caller) === 'admin'}
        selection={selection}
        renderActions={(project) => (
          <ProjectRowActions
            project={project}
            actions={projectActions(of, caller, project)}
            onDelete={(one) => deletion.ask([one])}
          />
        )}
        side={side}
        renderTools={(filtered) => renderTools(filtered, deletion.ask)}
        empty={empty}
        views={views}
        renderNothing={renderNothing}
      />
      {deletion.dialog}
    </Page>
  );
}
