import { document as routes } from '../../shared/api/document.ts';
import { permits } from '../../shared/schema/rule.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { readDocument } from '../domain/document-access.ts';
import { presignUpload } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';

/** Presigns an upload. Unrelated to grants, the access of capital partners to documents. */
export const handler = serve(routes.grantUpload, async ({ params, body, store, access }) => {
  const document = await readDocument(store, params.id);
  if (!document) throw notFound();
  if (!permits(access, document))
    throw forbidden("Approved documents can't be changed. Ask an administrator to reopen it.");
  return presignUpload(body.contentType, body.size);
});
