import { isAdmin } from '../../shared/access.ts';
import { document as routes } from '../../shared/api/document.ts';
import { document as entity, type ProjectDocument } from '../../shared/entities/document.ts';
import { forbidden, goneMessage, notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { logFileAccess } from '../domain/openings.ts';
import { serve } from '../engine/serve.ts';
import { signedLink } from '../domain/files/signed-links.ts';
import type { Store } from '../engine/store.ts';
import { fileUrl, fileVersions } from '../domain/files/document-versions.ts';

async function numberedFile(store: Store, document: ProjectDocument, fileNumber: number) {
  if (!isAdmin(store.caller)) throw forbidden();
  const versions = await fileVersions(document, store.now);
  const fileVersion = versions.find(({ version }) => version.fileNumber === fileNumber);
  if (!fileVersion) throw notFound('This version of the file was deleted.');
  return { link: fileVersion.link, s3Version: fileVersion.s3Version, fileNumber };
}

export const handler = serve(routes.link, async ({ params, query, store }) => {
  const document = await readDocument(store, params.id);
  if (!document) throw notFound(goneMessage(entity.label));
  if (!document.documentLink) throw notFound('This document has no file.');
  const { link, s3Version, fileNumber } = query.fileNumber
    ? await numberedFile(store, document, Number(query.fileNumber))
    : { link: fileUrl(document), s3Version: document.s3Version, fileNumber: document.fileNumber };
  const url = await signedLink(link, s3Version, store.now);
  await logFileAccess(store, document, fileNumber);
  return { url };
});
