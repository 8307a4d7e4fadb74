import { document as routes } from '../../shared/api/document.ts';
import { readDocument } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, store }) => {
  const document = await readDocument(store, params.id);
  return document ? [document] : [];
});
