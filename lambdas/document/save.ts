import { document as routes } from '../../shared/api/document.ts';
import { isApproved, type ProjectDocument } from '../../shared/entities/document.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { projectOfDocuments } from '../domain/document-access.ts';
import { documentReviewed, isReviewed } from '../domain/mail/company-letters.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { changesOf } from '../engine/history-entry.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import { readAny } from '../engine/read-any.ts';
import type { Store } from '../engine/store.ts';

/** @throws VisibleError 403 for a change of an approved document that does not reopen it */
function settle(after: ProjectDocument, before?: ProjectDocument): Partial<ProjectDocument> {
  if (!before) return {};
  if (isApproved(before) && !reopens(before, after))
    throw forbidden('An approved document changes only after it is reopened.');
  return approves(before, after) ? { reviewReason: '' } : {};
}

/** Approved without a new reason: the reason of an earlier rejection no longer holds. */
const approves = (before: ProjectDocument, after: ProjectDocument) =>
  isApproved(after) && !isApproved(before) && after.reviewReason === before.reviewReason;

/** An approved document is edited by nobody until an administrator reopens it by a change of status, with its reason. */
function reopens(before: ProjectDocument, after: ProjectDocument): boolean {
  const changed = Object.keys(changesOf(before, { ...after, draft: before.draft }));
  return changed.every((name) => name === 'documentStatus' || name === 'reviewReason');
}

async function reviewMail(after: ProjectDocument, before?: ProjectDocument) {
  if (!isReviewed(after, before)) return undefined;
  return documentReviewed(after, await readAny('project', after.projectId));
}

/** @throws VisibleError 404 for a document whose project is deleted: nobody sees it */
async function refuseUnseen(store: Store, before: ProjectDocument): Promise<void> {
  if (!(await projectOfDocuments(store, before.projectId))) throw notFound();
}

export const handler = serve(routes.save, ({ body, store, verdict }) =>
  saveRecord(store, 'document', body.document, verdict, {
    settle: async (after, before) => {
      if (before) await refuseUnseen(store, before);
      return settle(after, before);
    },
    also: async (after, before) => mailSteps(await reviewMail(after, before), store.now),
  }),
);
