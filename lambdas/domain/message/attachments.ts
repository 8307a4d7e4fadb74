import { isCapitalPartner, type Caller } from '../../../shared/access.ts';
import type { Message } from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { mayFunderRead } from '../document-access.ts';

const UNAVAILABLE =
  'A document you attached is no longer available. Check the attachments, and send the message again.';

/**
 * Checks that everyone in the thread can read a message's new attachments; existing attachments stay.
 * @throws VisibleError 400 naming the field
 */
export async function checkAttachments(
  caller: Caller,
  project: Project,
  message: Message,
  before?: Message,
): Promise<void> {
  const added = message.documentIds.filter((id) => !before?.documentIds.includes(id));
  const documents = await Promise.all(
    added.map(async (id) => {
      const document = await readUnscoped('document', id);
      const canFunderRead =
        document !== undefined && (await mayFunderRead(document, project, message.funderId));
      return { document, canFunderRead };
    }),
  );
  for (const { document, canFunderRead } of documents) {
    // Without access to a document, the error does not reveal that it exists.
    if (document?.projectId !== project.id || (isCapitalPartner(caller) && !canFunderRead))
      throw invalid({ documentIds: UNAVAILABLE });
    if (message.funderId !== '' && !canFunderRead)
      throw invalid({
        documentIds: `Not everyone in this conversation can open “${document.documentName}”.`,
      });
  }
}
