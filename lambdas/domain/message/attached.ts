import { isCapitalPartner, type Caller } from '../../../shared/access.ts';
import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import { message as entity, type Message } from '../../../shared/entities/message.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import { readAny } from '../../engine/read-any.ts';

/** A funder reads the approved documents of projects that are assigned to it. */
const opensToFunder = (document: ProjectDocument, project: Project, funderId: string) =>
  isApproved(document) && isPastMatched(project) && project.capitalCompanyId === funderId;

/**
 * Only what everybody who reads the message may open is attached to it.
 * @throws VisibleError 400 naming the field
 */
export async function checkAttached(caller: Caller, project: Project, message: Message): Promise<void> {
  const documents = await Promise.all(message.documentIds.map((id) => readAny('document', id)));
  for (const document of documents) {
    const opened = document && opensToFunder(document, project, message.funderId);
    // Whoever may not see a document does not learn that it exists.
    if (document?.projectId !== project.id || (isCapitalPartner(caller) && !opened))
      throw invalid({ documentIds: entity.fields.documentIds.message });
    if (message.funderId !== '' && !opened)
      throw invalid({
        documentIds: `“${document.documentName}” cannot be opened by everybody who will read this.`,
      });
  }
}
