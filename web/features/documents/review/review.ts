import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';
import { formatMoment } from '../../../ui/format.ts';

export type Decision = 'approved' | 'rejected';

/** What a decision says and sends. */
export interface Verdict {
  readonly documentStatus: Decision | 'in_review';
  readonly reviewReason?: string;
}

/** The decision was not stored: somebody else was first, or the document is out of sight. */
export class Overtaken extends Error {
  /** The document as it is now; undefined when it is there no longer. */
  readonly now: ProjectDocument | undefined;

  constructor(message: string, now?: ProjectDocument) {
    super(message);
    this.now = now;
  }
}

const GONE = 'This document is no longer there: it, or its project, was deleted or is out of your sight.';

const verbs: Readonly<Record<string, string>> = { approved: 'approved it', rejected: 'rejected it' };

/** What somebody else did to a document since it was read, in words. */
export function whatHappened(before: ProjectDocument, now: ProjectDocument): string {
  if (now.documentStatus !== before.documentStatus && now.reviewedAt !== before.reviewedAt) {
    const did = verbs[now.documentStatus] ?? 'put it back in review';
    const reason = now.documentStatus === 'rejected' ? `: “${now.reviewReason}”` : '.';
    return `${now.reviewedBy} was first and ${did} on ${formatMoment(now.reviewedAt)}${reason}`;
  }
  if (now.s3Version !== before.s3Version)
    return `${now.uploadedBy} has replaced the file on ${formatMoment(now.uploadedAt)}. Please look at it first.`;
  return 'Somebody else has changed this document since it was opened here. What it says now is shown.';
}

async function overtaken(before: ProjectDocument): Promise<Overtaken> {
  const now = await readRecord('document', before.id);
  if (now) rememberSaved('document', now);
  else rememberDeleted('document', before.id);
  return now ? new Overtaken(whatHappened(before, now), now) : new Overtaken(GONE);
}

/**
 * Stores a decision, or takes one back; the server mails it.
 * @param typed other changes of the document, saved with it
 * @throws Overtaken when somebody else was first or the document is gone; ApiError
 */
export async function review(
  document: ProjectDocument,
  verdict: Verdict,
  typed: Readonly<Record<string, unknown>> = {},
): Promise<ProjectDocument> {
  const { id, version } = document;
  try {
    const saved = await saveRecord('document', { ...typed, ...verdict, id, version });
    rememberSaved('document', saved);
    return saved;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404))
      throw await overtaken(document);
    throw error;
  }
}

/** The server's message about a field, otherwise the one about the request. */
export const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.issues)[0]) || messageOf(error);
