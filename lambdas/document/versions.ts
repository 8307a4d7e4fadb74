import { contract } from '../../shared/api/index.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../runtime/documents.ts';
import { serve } from '../runtime/handler.ts';
import { fileVersions } from '../runtime/versions.ts';

export const handler = serve(contract.document.versions, async ({ params, store }) => {
  const document = await readDocument(store, params.id);
  if (!document) throw notFound();
  const versions = await fileVersions(document, store.now);
  return versions.map(({ version }) => version);
});
