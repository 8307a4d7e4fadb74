import { isAdmin } from '../../shared/access.ts';
import { document as routes } from '../../shared/api/document.ts';
import { isApproved, isDecided, type ProjectDocument } from '../../shared/entities/document.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { callerName } from '../domain/caller-name.ts';
import { projectOfDocuments } from '../domain/document-access.ts';
import { documentReviewedMail } from '../domain/mail/company-mails.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { changesOf } from '../engine/history-entry.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Store } from '../engine/store.ts';

/**
 * Whether a change of an approved document changes only its status and reason, which reopens it. Ignores `draft`, which
 * only the server sets.
 */
function onlyReopens(before: ProjectDocument, after: ProjectDocument): boolean {
  const changed = Object.keys(changesOf(before, { ...after, draft: before.draft }));
  return changed.every((name) => name === 'documentStatus' || name === 'reviewReason');
}

const isReviewDecision = ({ caller }: Store, after: ProjectDocument, before?: ProjectDocument): boolean =>
  isAdmin(caller) &&
  before?.documentStatus !== after.documentStatus &&
  (isDecided(after) || (before !== undefined && isDecided(before)));

/** Drops the reason of an earlier rejection when the document is no longer rejected. */
const reasonOf = (after: ProjectDocument, before?: ProjectDocument): string =>
  after.documentStatus !== 'rejected' && after.reviewReason === before?.reviewReason
    ? ''
    : after.reviewReason;

/** @throws VisibleError 403 for a change of an approved document that does not reopen it */
async function serverValues(
  store: Store,
  after: ProjectDocument,
  before?: ProjectDocument,
): Promise<Partial<ProjectDocument>> {
  if (before && isApproved(before) && !onlyReopens(before, after))
    throw forbidden("Approved documents can't be changed. Ask an administrator to reopen it.");
  if (!isReviewDecision(store, after, before)) return {};
  const reviewReason = reasonOf(after, before);
  return { reviewReason, reviewedBy: await callerName(store), reviewedAt: store.now.toISOString() };
}

async function reviewMail(store: Store, after: ProjectDocument, before?: ProjectDocument) {
  if (!isReviewDecision(store, after, before)) return undefined;
  return documentReviewedMail(after, await readUnscoped('project', after.projectId));
}

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecord(store, 'document', body.document, access, {
    serverValues: async (after, before) => {
      if (before && !(await projectOfDocuments(store, before.projectId))) throw notFound();
      return serverValues(store, after, before);
    },
    extraWrites: async (after, before) => mailSteps(await reviewMail(store, after, before), store.now),
  }),
);
