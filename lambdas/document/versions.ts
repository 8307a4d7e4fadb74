import { document as routes } from '../../shared/api/document.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { serve } from '../engine/serve.ts';
import { fileVersions } from '../domain/files/document-versions.ts';

export const handler = serve(routes.versions, async ({ params, store }) => {
  const document = await readDocument(store, params.id);
  if (!document) throw notFound();
  const versions = await fileVersions(document, store.now);
  return versions.map(({ version }) => version);
});
