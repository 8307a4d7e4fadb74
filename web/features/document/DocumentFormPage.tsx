import { labelOf, documentStatuses } from '../../../shared/entities/options.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { maySave } from '../../api/rights.ts';
import { useCaller } from '../../api/session.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Opened } from '../../ui/form/Opened.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGo } from '../../ui/PageLink.tsx';
import { useQuery } from '../../ui/useQuery.ts';

const TITLE = 'PROJECT DOCUMENT';
const sections = [{ title: 'Document', fields: ['documentName', 'documentType', 'documentStatus'] }];

const lockedBy = ({ documentStatus }: ProjectDocument) =>
  documentStatus === 'approved'
    ? 'This document is approved: it can only be read until an administrator reopens it.'
    : `This document is ${labelOf(documentStatuses, documentStatus).toLowerCase()}: it can only be read here.`;

function DocumentForm({ document }: { readonly document: ProjectDocument }) {
  const caller = useCaller();
  const go = useGo();
  const back = () => go('projectDocuments', { projectId: document.projectId });
  const admin = caller.profile.role === 'admin';
  return (
    <RecordForm
      noun="document"
      title={TITLE}
      record={document}
      locked={admin || maySave(caller, 'document', document) ? undefined : lockedBy(document)}
      sections={sections}
      saved="Document saved"
      onReturn={back}
      onBack={back}
    />
  );
}

/** PROJECT DOCUMENT: its title, type and status, and the file it is about. */
export default function DocumentFormPage() {
  const documentId = useQuery('documentId');
  const go = useGo();
  if (documentId)
    return (
      <Opened key={documentId} noun="document" title={TITLE} of={documentId} onBack={() => go('schedule')}>
        {(document) => <DocumentForm document={document} />}
      </Opened>
    );
  return (
    <Page title={TITLE}>
      <Empty title="Which document?">
        <p>Open a project&apos;s documents and choose one, or add a new one there.</p>
      </Empty>
    </Page>
  );
}
