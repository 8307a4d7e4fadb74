import { review as routes } from '../../shared/api/review.ts';
import { review } from '../../shared/entities/review.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { unsavedReview } from '../domain/review.ts';
import { readWhole } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.ofDocument, async ({ params, store }) => {
  const document = await readDocument(store, params.documentId);
  if (!document) throw notFound();
  const unsaved = unsavedReview(document);
  // The index can lag behind a save.
  const current = (await store.read('review', unsaved.id)) ?? unsaved;
  const earlier = (await readWhole(review.indexes.ofProject(document.projectId))).filter(
    ({ documentId, id }) => documentId === document.id && id !== current.id,
  );
  return [current, ...earlier.toSorted((a, b) => (b.fileNumber ?? 0) - (a.fileNumber ?? 0))];
});
