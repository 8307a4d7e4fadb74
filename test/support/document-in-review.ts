import type { ProjectDocument } from '../../shared/entities/document.ts';
import { idOf } from '../../infra/demo/seeded-random.ts';
import { PDF } from './files.ts';
import { call } from './api-client.ts';
import type { StartedPortal } from './started-portal.ts';

/** The document to create. */
interface NewDocument {
  readonly projectId: string;
  readonly documentName: string;
  /** Token of the project's partner. */
  readonly token: string;
}

/**
 * Creates a valuation with the file Plan.pdf that awaits its review, by the requests of the partner's form.
 * @returns the document's third version
 */
export async function createDocumentInReview(
  portal: StartedPortal,
  { projectId, documentName, token }: NewDocument,
): Promise<ProjectDocument> {
  const callAsPartner = async <T>(method: string, path: string, body: unknown) =>
    (await call<T>(portal, method, path, { token, body })).body;
  const id = idOf(documentName);
  const path = `/api/document/${id}/upload`;
  await callAsPartner('POST', '/api/document', { document: { id, projectId } });
  const grant = await callAsPartner<{ uploadId: string; url: string; headers: Record<string, string> }>(
    'POST',
    path,
    {
      contentType: 'application/pdf',
      size: PDF.length,
    },
  );
  await fetch(grant.url, { method: 'PUT', headers: grant.headers, body: new Uint8Array(PDF) });
  await callAsPartner('PUT', path, { uploadId: grant.uploadId, fileName: 'Plan.pdf', version: 1 });
  const details = { documentName, documentType: 'valuations', documentStatus: 'in_review' };
  return callAsPartner<ProjectDocument>('POST', '/api/document', {
    document: { id, version: 2, ...details },
  });
}
