import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { notify } from '../../../ui/notify.ts';
import { review } from './review.ts';

/** A newer notification about a document replaces the older one with its undo. */
const topicOf = ({ id }: ProjectDocument) => `decision on ${id}`;

/** Announces a decision, with its undo. */
export const notifyDecision = (decided: ProjectDocument, undo: () => void): void =>
  notify('good', `${entity.title(decided)} is ${decided.documentStatus}`, {
    action: { label: 'Undo', run: undo },
    topic: topicOf(decided),
  });

/**
 * Takes a decision back.
 * @throws Overtaken, ApiError
 */
export async function takeBack(decided: ProjectDocument): Promise<ProjectDocument> {
  const open = await review(decided, { documentStatus: 'in_review' });
  notify('good', `${entity.title(open)} is in review again`, { topic: topicOf(open) });
  return open;
}
