import { document as routes } from '../../shared/api/document.ts';
import { readDocument } from '../domain/document-access.ts';
import { removeRecord } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

/** False when it is missing, out of sight or approved. A document of a deleted project is out of sight, too. */
export const handler = serve(routes.remove, async ({ params, store, access }) => {
  const document = await readDocument(store, params.id);
  return document ? removeRecord(store, 'document', document, access) : false;
});
