import { contract } from '../../shared/api/index.ts';
import { readDocument } from '../runtime/documents.ts';
import { serve } from '../runtime/handler.ts';

export const handler = serve(contract.document.read, async ({ params, store }) => {
  const document = await readDocument(store, params.id);
  return document ? [document] : [];
});
