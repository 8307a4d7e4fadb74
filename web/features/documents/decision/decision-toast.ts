import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { notify } from '../../../ui/notify.ts';
import { saveDecision } from './save-decision.ts';

/** A newer toast about a document replaces the older toast and its Undo button. */
const topicOf = ({ id }: ProjectDocument) => `decision on ${id}`;

/** Shows a toast about a decision, with an Undo button. */
export const notifyDecision = (decided: ProjectDocument, undo: () => void): void =>
  notify('good', `${entity.title(decided)} is ${decided.documentStatus}`, {
    undo,
    topic: topicOf(decided),
  });

/**
 * Reopens the review of a decided document.
 * @throws DecisionConflict, ApiError
 */
export async function reopenDocument(decided: ProjectDocument): Promise<ProjectDocument> {
  const reopened = await saveDecision(decided, { documentStatus: 'in_review' });
  notify('good', `${entity.title(reopened)} is in review again`, { topic: topicOf(reopened) });
  return reopened;
}
