import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';
import { formatMoment } from '../../../ui/format.ts';

export type Decision = 'approved' | 'rejected';

/** The values of a decision; `in_review` reopens a decided document. */
export interface DecisionValues {
  readonly documentStatus: Decision | 'in_review';
  readonly reviewReason?: string;
}

/** The decision was not saved: another user was first, or the document is no longer visible. */
export class Overtaken extends Error {
  readonly now: ProjectDocument | undefined;

  constructor(message: string, now?: ProjectDocument) {
    super(message);
    this.now = now;
  }
}

const UNAVAILABLE_MESSAGE = 'This document is no longer available to you.';

const verbs: Readonly<Record<string, string>> = { approved: 'approved it', rejected: 'rejected it' };

export function concurrentChangeText(before: ProjectDocument, now: ProjectDocument): string {
  if (now.documentStatus !== before.documentStatus && now.reviewedAt !== before.reviewedAt) {
    const did = verbs[now.documentStatus] ?? 'put it back in review';
    const reason = now.documentStatus === 'rejected' ? `: “${now.reviewReason}”` : '.';
    return `${now.reviewedBy} was first and ${did} on ${formatMoment(now.reviewedAt)}${reason}`;
  }
  if (now.s3Version !== before.s3Version)
    return `${now.uploadedBy} replaced the file on ${formatMoment(now.uploadedAt)}. Review the new file first.`;
  return 'Someone else has changed this document since you opened it. You now see the latest version.';
}

async function readOvertaken(before: ProjectDocument): Promise<Overtaken> {
  const now = await readRecord('document', before.id);
  if (now) rememberSaved('document', now);
  else rememberDeleted('document', before.id);
  return now ? new Overtaken(concurrentChangeText(before, now), now) : new Overtaken(UNAVAILABLE_MESSAGE);
}

/**
 * Saves a decision or reopens a document; the server sends the emails.
 * @param otherEdits values that are saved with the decision
 * @throws Overtaken if another user changed or deleted the document; ApiError
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
    if (error instanceof ApiError && (error.status === 409 || error.status === 404))
      throw await readOvertaken(document);
    throw error;
  }
}

/** The server's message about a field, otherwise about the request. */
export const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.issues)[0]) || messageOf(error);
