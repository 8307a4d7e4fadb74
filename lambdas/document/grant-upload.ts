import { document as routes } from '../../shared/api/document.ts';
import { opens } from '../../shared/schema/rule.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { grantUpload } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.grantUpload, async ({ params, body, store, verdict }) => {
  const document = await readDocument(store, params.id);
  if (!document) throw notFound();
  if (!opens(verdict, document)) throw forbidden('An approved document changes only after it is reopened.');
  return grantUpload(body.contentType, body.size);
});
