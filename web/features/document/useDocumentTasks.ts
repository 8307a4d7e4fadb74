import { contract } from '../../../shared/api/index.ts';
import { document as entity, type ProjectDocument } from '../../../shared/entities/document.ts';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/useTask.ts';
import { openDocument } from './openDocument.ts';

/** Opening and reopening documents. */
export function useDocumentTasks() {
  const open = useTask(openDocument);
  const reopen = useTask(async ({ id, version }: ProjectDocument) => {
    const change = { id, version, documentStatus: 'in_review' };
    const document = await call(contract.document.save, { body: { document: change } });
    rememberSaved('document', document);
    notify('good', `${entity.title(document)} is in review again`);
  });
  return { open, reopen };
}
