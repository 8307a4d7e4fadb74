import { contract } from '../../shared/api/index.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { forbidden, invalid } from '../../shared/schema/errors.ts';
import { isApproved, projectOfDocuments } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { changesOf } from '../engine/history.ts';
import { documentReviewed, isReviewed } from '../domain/mail/company-letters.ts';
import { saveRecord } from '../engine/save.ts';
import { readAny, type Beside, type Store } from '../engine/store.ts';

async function settle(
  store: Store,
  after: ProjectDocument,
  before?: ProjectDocument,
): Promise<Partial<ProjectDocument>> {
  if (!before) {
    const project = await projectOfDocuments(store, after.projectId);
    if (!project) throw invalid({ projectId: 'Please select project' });
    return { companyId: project.projectCompanyId };
  }
  if (isApproved(before) && !reopens(before, after))
    throw forbidden('An approved document changes only after it is reopened.');
  return approves(before, after) ? { reviewReason: '' } : {};
}

/** Approved without a new reason: the one of an earlier rejection holds no longer. */
const approves = (before: ProjectDocument, after: ProjectDocument) =>
  isApproved(after) && !isApproved(before) && after.reviewReason === before.reviewReason;

/** An approved document is edited by nobody until an administrator reopens it by a change of status, with its reason. */
function reopens(before: ProjectDocument, after: ProjectDocument): boolean {
  const changed = Object.keys(changesOf(before, { ...after, draft: before.draft }));
  return changed.every((name) => name === 'documentStatus' || name === 'reviewReason');
}

async function beside(after: ProjectDocument, before?: ProjectDocument): Promise<Beside> {
  if (!isReviewed(after, before)) return {};
  return { mail: documentReviewed(after, await readAny('project', after.projectId)) };
}

export const handler = serve(contract.document.save, ({ body, store, verdict }) =>
  saveRecord(store, 'document', body.document, verdict, {
    settle: (after, before) => settle(store, after, before),
    beside,
  }),
);
