import { document as entity, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { mayCreate } from '../../api/permissions.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import type { RowAction } from '../../ui/RowActions.tsx';
import { Table } from '../../ui/table/Table.tsx';
import Checklist from './checklist/Checklist.tsx';
import { openDocument } from '../../parts/document/open-document.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { useDecisions } from './decision/use-decisions.tsx';
import { useTask } from '../../ui/use-task.ts';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { documentColumns, documentFacts, documentOrder, funderColumns } from './columns.tsx';
import { documentActions, type DocumentAction } from './document-actions.ts';

interface ProjectDocumentsProps {
  readonly title: string;
  readonly projectId: string;
  readonly project: Project | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function useDocumentActions() {
  const caller = useCaller();
  const deletion = useDeletion('document');
  const open = useTask(openDocument);
  const decisions = useDecisions();
  const actionsOf = (document: ProjectDocument): readonly RowAction[] => {
    const actions: Readonly<Record<DocumentAction, RowAction>> = {
      open: { label: 'Open Document', icon: 'open', run: () => open.run(document) },
      ...editAndDeleteActions('document', {
        page: 'documentForm',
        query: { documentId: document.id },
        onDelete: () => deletion.ask(document),
      }),
      reopen: { label: 'Reopen Document', icon: 'reopen', run: () => decisions.reopen(document) },
    };
    return documentActions(caller, document).map((action) => actions[action]);
  };
  const dialogs = <>{deletion.dialog}</>;
  return { actionsOf, dialogs };
}

function Buttons({ projectId }: Pick<ProjectDocumentsProps, 'projectId'>) {
  const canAdd = mayCreate(useCaller(), 'document');
  return (
    <>
      <PageButton to="schedule" icon="previous" secondary>
        Back
      </PageButton>
      {canAdd && (
        <PageButton to="documentForm" query={{ projectId }} icon="plus">
          Add Document
        </PageButton>
      )}
    </>
  );
}

export function ProjectDocuments({ title, projectId, project, error, onRetry }: ProjectDocumentsProps) {
  const caller = useCaller();
  const list = useRecordsOfProject('document', projectId);
  const { actionsOf, dialogs } = useDocumentActions();
  const buttons = <Buttons projectId={projectId} />;
  const isEmpty = list.rows?.length === 0;
  return (
    <Page title={title} subtitle={project?.projectName} actions={!isEmpty && buttons}>
      <Table
        label="Project Documents"
        columns={kindOfCaller(caller) === 'capital_partner' ? funderColumns : documentColumns}
        name={{
          to: (document) =>
            documentActions(caller, document).includes('edit')
              ? { page: 'documentForm', query: { documentId: document.id } }
              : undefined,
          facts: documentFacts,
        }}
        list={{ ...list, ...(error !== undefined && { error, reload: onRetry }), rows: project && list.rows }}
        idOf={(document) => document.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={documentOrder}
        maxActions={4}
        actionsOf={actionsOf}
        empty={<Empty title={`No Documents Found for ${project?.projectCompanyName}`}>{buttons}</Empty>}
      />
      {project && <Checklist project={project} title="Checklist" />}
      {dialogs}
    </Page>
  );
}
