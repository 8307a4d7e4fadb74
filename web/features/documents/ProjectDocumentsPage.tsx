import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Project } from '../../../shared/entities/project.ts';
import { ID } from '../../../shared/schema/kinds.ts';
import { useRecord } from '../../api/use-record.ts';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { document as entity, type ProjectDocument } from '../../../shared/entities/document.ts';
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
import { byId, useTask } from '../../ui/use-task.ts';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { documentColumns, documentFacts, documentOrder, funderColumns } from './columns.tsx';
import { documentActions, type DocumentAction } from './document-actions.ts';

const TITLE = 'PROJECT DOCUMENTS';

interface ProjectDocumentsProps {
  readonly projectId: string;
  readonly project: Project | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function useDocumentActions() {
  const caller = useCaller();
  const deletion = useDeletion('document');
  const open = useTask(openDocument, undefined, byId, ({ documentName }) => documentName);
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
  return { actionsOf, dialog: deletion.dialog };
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

function ProjectDocuments({ projectId, project, error, onRetry }: ProjectDocumentsProps) {
  const caller = useCaller();
  const list = useRecordsOfProject('document', projectId);
  const { actionsOf, dialog } = useDocumentActions();
  const buttons = <Buttons projectId={projectId} />;
  const isEmpty = list.rows?.length === 0;
  return (
    <Page title={TITLE} subtitle={project?.projectName} actions={!isEmpty && buttons}>
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
      {dialog}
    </Page>
  );
}

/** Keeps showing a project that the caller can no longer see, so that files waiting for upload are not lost. */
function useLastVisible(record: Project | null | undefined): Project | null | undefined {
  const [last, setLast] = useState(record);
  if (record && record !== last) setLast(record);
  return record ?? (last || record);
}

/** PROJECT DOCUMENTS: documents of the project in the URL. */
export default function ProjectDocumentsPage() {
  const [search] = useSearchParams();
  const idInUrl = search.get('projectId') ?? '';
  const projectId = ID.test(idInUrl) ? idInUrl : undefined;
  const { record, error, reload } = useRecord('project', projectId);
  const project = useLastVisible(record);
  if (!projectId || project === null)
    return <MissingRecordPage title={TITLE} noun="project" back="schedule" />;
  return (
    <ProjectDocuments
      key={projectId}
      projectId={projectId}
      project={project}
      error={error}
      onRetry={reload}
    />
  );
}
