import { document as routes } from '../../shared/api/document.ts';
import { presentDocument, readDocument } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const document = await readDocument(store, params.id);
  return document ? [presentDocument(caller, document)] : [];
});
