import { contract } from '../../shared/api/index.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../runtime/documents.ts';
import { serve } from '../runtime/handler.ts';
import { signedLink } from '../runtime/links.ts';

export const handler = serve(contract.document.link, async ({ params, store }) => {
  const document = await readDocument(store, params.id);
  if (!document?.documentLink) throw notFound('This document has no file.');
  return { url: await signedLink(document.documentLink, store.now) };
});
