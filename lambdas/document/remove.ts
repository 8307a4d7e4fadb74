import { document as routes } from '../../shared/api/document.ts';
import { readDocument } from '../domain/document-access.ts';
import { removeRecord } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

/** Returns false for an approved document, and if document or project is deleted or hidden from the caller. */
export const handler = serve(routes.remove, async ({ params, store, access }) => {
  const document = await readDocument(store, params.id);
  return document ? removeRecord(store, 'document', document, access) : false;
});
