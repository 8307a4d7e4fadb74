import { grant as routes } from '../../shared/api/grant.ts';
import { isApproved } from '../../shared/entities/document.ts';
import type { Grant } from '../../shared/entities/grant.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { checkFunderSees } from '../domain/check-funder-sees.ts';
import { callerName } from '../domain/caller-name.ts';
import { documentsSharedMail } from '../domain/mail/grant-mails.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { saveRecord } from '../engine/save.ts';
import { findExistingRecord } from '../engine/save-derived.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const NOT_APPROVED = 'A selected document is no longer approved, so it was not shared. Check your selection.';

/** Server values of a new grant; the project is empty unless the document is approved. */
async function serverValues(store: Store, { documentId }: Grant) {
  const document = await store.read('document', documentId);
  return {
    projectId: document && isApproved(document) ? document.projectId : '',
    grantedBy: await callerName(store),
  };
}

/** @throws VisibleError 400 for a document that cannot be granted, or a company that does not see its project */
async function projectFor(store: Store, grant: Grant) {
  const { projectId } = grant;
  const project = projectId === '' ? undefined : await store.read('project', projectId);
  if (!project) throw invalid({ documentId: NOT_APPROVED }, NOT_APPROVED);
  checkFunderSees(project, grant);
  return project;
}

export const handler = serve(routes.save, async ({ body, store, access }) => {
  // Repeats the creation.
  const existing = await findExistingRecord(store, 'grant', body.grant);
  if (existing) return existing;
  return saveRecord(store, 'grant', body.grant, access, {
    serverValues: (after, before) => (before ? {} : serverValues(store, after)),
    extraWrites: async (after, before) =>
      before
        ? []
        : mailSteps(documentsSharedMail(await projectFor(store, after), after, store.now), store.now),
  });
});
