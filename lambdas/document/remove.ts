import { document as routes } from '../../shared/api/document.ts';
import { readDocument } from '../domain/document-access.ts';
import { removeOrExplain } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

/** Returns false for an approved document, and if document or project is deleted or hidden from the caller. */
export const handler = serve(routes.remove, async (call) =>
  removeOrExplain(call, 'document', await readDocument(call.store, call.params.id)),
);
