import { type ProjectDocument, document as entity } from '../../../../shared/entities/document.ts';
import { isOutdated } from '../../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';
import { concurrentChangeText } from '../../../ui/concurrent-change.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';

export type Decision = 'approved' | 'rejected';

/** The values of a decision; `in_review` reopens a decided document. */
export interface DecisionValues {
  readonly documentStatus: Decision | 'in_review';
  readonly reviewReason?: string;
}

/** The decision was not saved: another user was first, or the document is no longer visible. */
export class DecisionConflict extends Error {
  readonly current: ProjectDocument | undefined;

  constructor(message: string, now?: ProjectDocument) {
    super(message);
    this.current = now;
  }
}

const UNAVAILABLE_MESSAGE = 'This document is no longer available to you.';

const verbs: Readonly<Record<string, string>> = { approved: 'approved it', rejected: 'rejected it' };

export function describeConflict(before: ProjectDocument, now: ProjectDocument): string {
  if (now.documentStatus !== before.documentStatus && now.reviewedAt !== before.reviewedAt) {
    const did = verbs[now.documentStatus] ?? 'put it back in review';
    const reason = now.documentStatus === 'rejected' ? `: “${now.reviewReason}”` : '.';
    return `${concurrentChangeText(now.reviewedBy, did)} on ${formatMoment(now.reviewedAt)}${reason}`;
  }
  if (now.s3Version !== before.s3Version)
    return `${concurrentChangeText(now.uploadedBy, 'replaced the file')} on ${formatMoment(now.uploadedAt)}. Review the new file first.`;
  return 'This document was changed since you opened it. You now see the latest version.';
}

async function readConflict(before: ProjectDocument): Promise<DecisionConflict> {
  const now = await readRecord('document', before.id);
  if (now) rememberSaved('document', now);
  else rememberDeleted('document', before.id);
  const message = now ? describeConflict(before, now) : UNAVAILABLE_MESSAGE;
  return new DecisionConflict(message, now ?? undefined);
}

/**
 * Saves a decision or reopens a document; the server sends the emails.
 * @param otherEdits values that are saved with the decision
 * @throws DecisionConflict if another user changed or deleted the document; ApiError
 */
export async function saveDecision(
  document: ProjectDocument,
  decision: DecisionValues,
  otherEdits: Readonly<Record<string, unknown>> = {},
): Promise<ProjectDocument> {
  const { id, version } = document;
  try {
    const saved = await saveRecord('document', { ...otherEdits, ...decision, id, version });
    rememberSaved('document', saved);
    return saved;
  } catch (error) {
    throw isOutdated(error) ? await readConflict(document) : error;
  }
}

/** A newer toast about a document replaces the older toast and its Undo button. */
const topicOf = ({ id }: ProjectDocument) => `decision on ${id}`;

export const notifyDecision = (decided: ProjectDocument, undo: () => void): void =>
  notify('good', `${entity.title(decided)} is ${decided.documentStatus}`, {
    undo,
    topic: topicOf(decided),
  });

/** Reopens the review of a decided document. @throws DecisionConflict, ApiError */
export async function reopenDocument(decided: ProjectDocument): Promise<ProjectDocument> {
  const reopened = await saveDecision(decided, { documentStatus: 'in_review' });
  notify('good', `${entity.title(reopened)} is in review again`, { topic: topicOf(reopened) });
  return reopened;
}
