import { review as routes } from '../../shared/api/review.ts';
import { review, type Review } from '../../shared/entities/review.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { unsavedReview } from '../domain/review.ts';
import { everyRecordIn } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

const byVersion = (one: Review, other: Review) => (other.fileNumber ?? 0) - (one.fileNumber ?? 0);

export const handler = serve(routes.ofDocument, async ({ params, store }) => {
  const document = await readDocument(store, params.documentId);
  if (!document) throw notFound();
  const none = unsavedReview(document);
  // The index can lag behind a save.
  const current = (await store.read('review', none.id)) ?? none;
  const earlier: Review[] = [];
  for await (const other of everyRecordIn(review.indexes.ofProject(document.projectId)))
    if (other.documentId === document.id && other.id !== current.id) earlier.push(other);
  return [current, ...earlier.toSorted(byVersion)];
});
