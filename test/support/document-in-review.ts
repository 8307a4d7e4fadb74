import type { ProjectDocument } from '../../shared/entities/document.ts';
import { idOf } from '../../infra/demo/seeded-random.ts';
import { PDF } from './files.ts';
import { call } from './api-client.ts';
import type { StartedPortal } from './started-portal.ts';

type Portal = Pick<StartedPortal, 'url' | 'environment'>;

interface NewDocument {
  readonly projectId: string;
  readonly documentName: string;
  readonly file?: Buffer;
  /** Token of the project's partner, or of an administrator. */
  readonly token: string;
}

interface Upload {
  readonly id: string;
  readonly version: number;
  readonly file: Buffer;
  readonly token: string;
}

/** Uploads a file to a document with the requests of the partner's form. */
async function uploadFile(portal: Portal, { id, version, file, token }: Upload) {
  const path = `/api/document/${id}/upload`;
  const answer = await call<{ uploadId: string; url: string; headers: Record<string, string> }>(
    portal,
    'POST',
    path,
    { token, body: { contentType: 'application/pdf', size: file.length } },
  );
  const { uploadId, url, headers } = answer.body;
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file) });
  const body = { uploadId, fileName: 'Plan.pdf', version };
  return (await call<ProjectDocument>(portal, 'PUT', path, { token, body })).body;
}

/** Replaces a document's file by another version. */
export const replaceFile = (portal: Portal, { id, version }: ProjectDocument, token: string) =>
  uploadFile(portal, { id, version, file: Buffer.concat([PDF, Buffer.from('\n')]), token });

/**
 * Creates a valuation in review, with the file Plan.pdf, by sending the requests of the partner's form.
 * @returns the document's third version
 */
export async function createDocumentInReview(
  portal: Portal,
  { projectId, documentName, token, file = PDF }: NewDocument,
): Promise<ProjectDocument> {
  const callAsPartner = async <T>(method: string, path: string, body: unknown) =>
    (await call<T>(portal, method, path, { token, body })).body;
  const id = idOf(documentName);
  await callAsPartner('POST', '/api/document', { document: { id, projectId } });
  await uploadFile(portal, { id, version: 1, file, token });
  const details = { documentName, documentType: 'valuations', documentStatus: 'in_review' };
  return callAsPartner<ProjectDocument>('POST', '/api/document', {
    document: { id, version: 2, ...details },
  });
}
