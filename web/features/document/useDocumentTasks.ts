import { contract } from '../../../shared/api/index.ts';
import { document as entity, type ProjectDocument } from '../../../shared/entities/document.ts';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import { notify } from '../../ui/notify.ts';
import { useGo } from '../../navigation/useGo.ts';
import { useTask } from '../../ui/useTask.ts';
import { openDocument } from './openDocument.ts';

/** Adding, opening and reopening documents of a project. */
export function useDocumentTasks(projectId: string) {
  const go = useGo();
  /** "Add creates an empty document (status new) and opens the form" (specification 2). */
  const add = useTask(async () => {
    const draft = { id: crypto.randomUUID(), projectId };
    const document = await call(contract.document.save, { body: { document: draft } });
    rememberSaved('document', document);
    go('documentForm', { documentId: document.id });
  });
  const open = useTask(openDocument);
  const reopen = useTask(async ({ id, version }: ProjectDocument) => {
    const change = { id, version, documentStatus: 'in_review' };
    const document = await call(contract.document.save, { body: { document: change } });
    rememberSaved('document', document);
    notify('good', `${entity.title(document)} is in review again`);
  });
  return { add, open, reopen };
}
