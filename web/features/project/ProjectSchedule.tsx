import { useMemo } from 'react';
import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import type { List } from '../../api/use-list.ts';
import { titles } from '../../navigation/titles.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Page } from '../../ui/Page.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableProps } from '../../ui/table/table-props.ts';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { AddProjectButton } from './AddProjectButton.tsx';
import { pipelineView, projectNameColumn, scheduleGrouping, scheduleOrder } from './columns.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { DELETION_NOTE, projectActions, type ProjectAction, type ProjectList } from './project-actions.ts';
import { useCellEditing } from './use-cell-editing.tsx';

interface ProjectScheduleProps extends Pick<
  TableProps<Project>,
  | 'besideSearch'
  | 'columns'
  | 'empty'
  | 'extraViews'
  | 'isDropped'
  | 'kept'
  | 'renderNoMatches'
  | 'renderTools'
  | 'selection'
> {
  /** The list, which determines the row actions. */
  readonly scheduleKind: ProjectList;
  readonly list: List<Project>;
  /** Label of the number of projects. */
  readonly label: string;
}

const idOf = ({ id }: Project) => id;

/** A page with a list of projects, shared by the team's and the companies' schedules. */
export function ProjectSchedule({ scheduleKind, label, ...table }: ProjectScheduleProps) {
  const { list, columns, selection } = table;
  const extraViews = useMemo(() => table.extraViews ?? [pipelineView(columns)], [table.extraViews, columns]);
  const caller = useCaller();
  const cellEditing = useCellEditing(scheduleKind);
  const deletion = useDeletion(
    'project',
    ({ id: deletedId }) => selection?.choose([...selection.ids].filter((id) => id !== deletedId)),
    DELETION_NOTE,
  );
  const actionsOf = (project: Project): readonly RowAction[] => {
    const query = { projectId: project.id };
    const actions: Readonly<Record<ProjectAction, RowAction>> = {
      documents: { label: 'Project Documents', icon: 'documents', page: 'projectDocuments', query },
      ...editAndDeleteActions('project', {
        page: 'projectForm',
        query,
        onDelete: () => deletion.ask(project),
      }),
    };
    return projectActions(scheduleKind, caller, project).map((action) => actions[action]);
  };
  return (
    <Page
      title={titles.schedule}
      actions={
        <>
          {list.rows && <KeyFigures projects={list.rows} label={label} loading={list.loading} />}
          {/* The empty list has its own button. */}
          {kindOfCaller(caller) === 'project_partner' && list.rows?.length !== 0 && <AddProjectButton />}
        </>
      }
    >
      <Table
        {...table}
        label="Transaction Schedule"
        name={projectNameColumn}
        maxActions={scheduleKind === 'wip' ? 3 : 2}
        idOf={idOf}
        titleOf={(row) => entity.title(row)}
        defaultSort={scheduleOrder}
        importable={kindOfCaller(caller) === 'admin'}
        cellEditing={cellEditing}
        actionsOf={actionsOf}
        extraViews={extraViews}
        grouping={scheduleGrouping}
      />
      {deletion.dialog}
    </Page>
  );
}
