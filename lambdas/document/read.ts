import { contract } from '../../shared/api/index.ts';
import { readDocument } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(contract.document.read, async ({ params, store }) => {
  const document = await readDocument(store, params.id);
  return document ? [document] : [];
});
