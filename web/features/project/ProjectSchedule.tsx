import { useMemo, type ReactNode } from 'react';
import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import type { List } from '../../api/use-list.ts';
import { titles } from '../../navigation/titles.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Page } from '../../ui/Page.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { TableProps } from '../../ui/table/table-props.ts';
import type { Selection } from '../../ui/table/use-selection.ts';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { AddProjectButton } from './AddProjectButton.tsx';
import { pipelineView, projectNameColumn, scheduleGrouping, scheduleOrder } from './columns.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { projectActions, type ProjectAction, type ProjectList } from './project-actions.ts';
import { useCellEditing } from './use-cell-editing.tsx';

interface ProjectScheduleProps extends Pick<
  TableProps<Project>,
  'extraViews' | 'isDropped' | 'kept' | 'renderNoMatches' | 'renderTools'
> {
  /** The list, which determines the row actions. */
  readonly scheduleKind: ProjectList;
  readonly list: List<Project>;
  readonly columns: readonly Column<Project>[];
  readonly selection?: Selection | undefined;
  readonly label: string;
  /** Shown next to the search bar. */
  readonly besideSearch?: ReactNode;
  readonly empty: ReactNode;
}

const idOf = ({ id }: Project) => id;

export function ProjectSchedule(props: ProjectScheduleProps) {
  const { scheduleKind, list, columns, selection, label, besideSearch, renderTools, empty, renderNoMatches } =
    props;
  const extraViews = useMemo(() => props.extraViews ?? [pipelineView(columns)], [props.extraViews, columns]);
  const caller = useCaller();
  const cellEditing = useCellEditing(scheduleKind);
  const deletion = useDeletion('project', ({ id: deletedId }) =>
    selection?.choose([...selection.ids].filter((id) => id !== deletedId)),
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
        label="Transaction Schedule"
        columns={columns}
        name={projectNameColumn}
        maxActions={scheduleKind === 'wip' ? 3 : 2}
        list={list}
        idOf={idOf}
        titleOf={(row) => entity.title(row)}
        defaultSort={scheduleOrder}
        importable={kindOfCaller(caller) === 'admin'}
        cellEditing={cellEditing}
        selection={selection}
        {...(props.kept && { kept: props.kept })}
        {...(props.isDropped && { isDropped: props.isDropped })}
        actionsOf={actionsOf}
        besideSearch={besideSearch}
        renderTools={renderTools}
        empty={empty}
        extraViews={extraViews}
        grouping={scheduleGrouping}
        renderNoMatches={renderNoMatches}
      />
      {deletion.dialog}
    </Page>
  );
}
