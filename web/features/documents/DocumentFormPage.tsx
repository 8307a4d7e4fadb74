import { useState, useEffect, useEffectEvent } from 'react';
import { document as entity, isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { useRecentChanges } from '../../api/recent-changes.ts';
import { maySave } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useNewId } from '../../ui/form/use-new-id.ts';
import { useDecisions, type Decisions } from './decision/use-decisions.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useReturnAfterSave } from '../../ui/form/use-return-after-save.ts';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { DocumentFile } from './DocumentFile.tsx';
import { DecisionActions, ReviewReason } from './DecisionActions.tsx';
import type { FormContext } from '../../ui/form/form-context.ts';

const TITLE = 'PROJECT DOCUMENT';
/** Rule 8.1. */
const SAVED = 'Document saved';
const fields = ['documentName', 'documentType', 'documentStatus'];
const sections = [{ title: 'Document', fields }];
const sectionsWithReason = [{ title: 'Document', fields: [...fields, 'reviewReason'] }];
const placeholders = { reviewReason: 'None' };
/** Rule 5.10: a link must exist. */
const required = { documentLink: 'Please upload a document' };

const lockReason = (document: ProjectDocument) =>
  isApproved(document)
    ? 'This document is approved and read-only until an administrator reopens it.'
    : 'This document is read-only.';

/**
 * Keeps the form in sync with saves in dialogs and toasts; preserves the user's input.
 * @param document the document as last saved by this browser, from any component
 */
function useFormSync(context: FormContext<ProjectDocument>, document: ProjectDocument): void {
  const onSaved = useEffectEvent((saved: ProjectDocument) => {
    if (saved.version > context.record.version) context.adopt(saved);
  });
  useEffect(() => onSaved(document), [document]);
}

interface DocumentFormProps {
  readonly document: ProjectDocument;
  readonly isNew: boolean;
  readonly decisions: Decisions;
  readonly onBack: () => void;
  /** Called after a save; returns true to suppress the default toast. */
  readonly onSaved: (document: ProjectDocument) => boolean;
}

function DocumentForm({ document, isNew, decisions, onBack, onSaved }: DocumentFormProps) {
  const caller = useCaller();
  const isAdmin = caller.profile.role === 'admin';
  const replaceUrl = useReplaceUrl();
  const { projectId } = document;
  const form = useRecordForm({
    noun: 'document',
    record: document,
    isNew,
    draft: { projectId },
    onCreated: ({ id }) => replaceUrl('documentForm', { projectId, documentId: id }),
    lockReason: (stored) => (maySave(caller, 'document', stored) ? undefined : lockReason(stored)),
    sections: isAdmin ? sectionsWithReason : sections,
    required,
    savedMessage: SAVED,
    onSaved,
    onBack,
  });
  const { context } = form;
  useFormSync(context, document);
  return (
    <FormPage
      form={form}
      title={TITLE}
      actions={isAdmin && <DecisionActions context={context} decisions={decisions} />}
      placeholders={placeholders}
    >
      {!isAdmin && <ReviewReason document={context.record} />}
      <DocumentFile context={context} isEditable={!form.locked} isAdmin={isAdmin} />
    </FormPage>
  );
}

interface LoadedDocumentProps {
  readonly document: ProjectDocument;
  readonly isNew?: boolean;
}

/** The form of a stored document. Remounts when an approval makes it read-only, or a reopening makes it editable. */
function LoadedDocument({ document, isNew = false }: LoadedDocumentProps) {
  const go = useGo();
  const [displayed, setDisplayed] = useState(document);
  const decisions = useDecisions();
  // Shows decisions that were made in a dialog, or undone in a toast.
  const recent = useRecentChanges('document').saved.get(document.id);
  if (recent && recent.version > displayed.version) setDisplayed(recent);
  const back = () => go('projectDocuments', { projectId: document.projectId });
  const goBack = useReturnAfterSave(false, back);
  const isShownApproved = isApproved(displayed);
  const handleSaved = (saved: ProjectDocument) => {
    const isNowApproved = isApproved(saved);
    if (isNowApproved === isShownApproved) return false;
    setDisplayed(saved);
    if (isNowApproved) notify('good', SAVED, { onClose: goBack, topic: 'form' });
    else notify('good', `${entity.title(saved)} is open for changes again`);
    return true;
  };
  return (
    <>
      <DocumentForm
        key={String(isShownApproved)}
        document={displayed}
        isNew={isNew && displayed.version === 0}
        decisions={decisions}
        onBack={back}
        onSaved={handleSaved}
      />
      {decisions.dialog}
    </>
  );
}

/** The form of an empty document (status new, rule 2.10), which is saved with the first input or file. */
function NewDocument({ id, project }: { readonly id: string; readonly project: Project }) {
  const [document] = useState(() =>
    newRecord(entity, { id, projectId: project.id, companyId: project.projectCompanyId }),
  );
  return <LoadedDocument document={document} isNew />;
}

/** PROJECT DOCUMENT: title, type, status and file; adds a document if the URL names only a project. */
export default function DocumentFormPage() {
  const documentId = useQueryParameter('documentId');
  const projectId = useQueryParameter('projectId');
  const newId = useNewId(documentId);
  const go = useGo();
  const page = { title: TITLE, onBack: () => go('schedule') };
  if (projectId && (!documentId || documentId === newId))
    return (
      <LoadRecord key={newId} noun="project" recordKey={projectId} {...page}>
        {(project) => <NewDocument id={newId} project={project} />}
      </LoadRecord>
    );
  if (documentId)
    return (
      <LoadRecord key={documentId} noun="document" recordKey={documentId} {...page}>
        {(document) => <LoadedDocument document={document} />}
      </LoadRecord>
    );
  return (
    <Page title={TITLE}>
      <Empty title="Which document?">
        <p>Open a project&apos;s documents and choose one, or add a new one there.</p>
      </Empty>
    </Page>
  );
}
