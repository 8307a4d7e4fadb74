import { review as routes } from '../../shared/api/review.ts';
import { review, type Review } from '../../shared/entities/review.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { unsavedReview } from '../domain/review.ts';
import { everyRecordIn } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

const compareNewestFirst = (left: Review, right: Review) => (right.fileNumber ?? 0) - (left.fileNumber ?? 0);

export const handler = serve(routes.ofDocument, async ({ params, store }) => {
  const document = await readDocument(store, params.documentId);
  if (!document) throw notFound();
  const unsaved = unsavedReview(document);
  // The index can lag behind a save.
  const current = (await store.read('review', unsaved.id)) ?? unsaved;
  const earlier: Review[] = [];
  for await (const projectReview of everyRecordIn(review.indexes.ofProject(document.projectId)))
    if (projectReview.documentId === document.id && projectReview.id !== current.id)
      earlier.push(projectReview);
  return [current, ...earlier.toSorted(compareNewestFirst)];
});
