import { review as routes } from '../../shared/api/review.ts';
import { isDecided, type ProjectDocument } from '../../shared/entities/document.ts';
import { review as entity, type Review } from '../../shared/entities/review.ts';
import { invalid, stale, type VisibleError } from '../../shared/schema/errors.ts';
import { callerName } from '../domain/caller-name.ts';
import { readDocument } from '../domain/document-access.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** Returns the error 400 for a missing document; 409 for a replaced file, and after the decision on the document. */
function refusalOf({ sha256 }: Review, document: ProjectDocument | undefined): VisibleError | undefined {
  const { message } = entity.fields.documentId;
  if (!document?.documentLink) return invalid({ documentId: message }, message);
  if (document.sha256 !== sha256)
    return stale('A new version of this file was uploaded. Reload the page to review it.');
  if (isDecided(document))
    return stale(
      `${document.reviewedBy || 'Someone else'} ${document.documentStatus} this document. Reopen it to change its review.`,
    );
  return undefined;
}

export const handler = serve(routes.save, async ({ body, store, access }) => {
  let document: ProjectDocument | undefined;
  // Version 0 means that the review is not saved yet.
  const { version, ...values } = body.review;
  const reviewBody = version === 0 ? values : body.review;
  return saveRecord(store, 'review', reviewBody, access, {
    serverValues: async (after, before) => {
      document = after.documentId === '' ? undefined : await readDocument(store, after.documentId);
      const { projectId = '', fileNumber } = document ?? {};
      return {
        savedBy: await callerName(store),
        ...(!before && { projectId, fileNumber: fileNumber ?? 1 }),
      };
    },
    beforeWrite: async (after, before) => {
      const error = refusalOf(after, document);
      // Lets a repeated first save pass: its write finds the stored review and answers it (rule 7.8).
      const isRepeated = error && !before && (await store.read('review', after.id));
      if (error && !isRepeated) throw error;
    },
  });
});
