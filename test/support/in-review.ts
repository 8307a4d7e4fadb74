import type { ProjectDocument } from '../../shared/entities/document.ts';
import { idOf } from '../../infra/demo/seeded-random.ts';
import { PDF } from './files.ts';
import { call } from './person.ts';
import type { StartedPortal } from './started-portal.ts';

/** Whose document it is, and how they call it. */
interface Wanted {
  readonly projectId: string;
  readonly documentName: string;
  /** Of the project's partner. */
  readonly token: string;
}

/**
 * A valuation with the file Plan.pdf that waits for its review, as its partner makes it by the calls of the form.
 * @returns its third version
 */
export async function documentInReview(
  portal: StartedPortal,
  { projectId, documentName, token }: Wanted,
): Promise<ProjectDocument> {
  const ask = async <T>(method: string, path: string, body: unknown) =>
    (await call<T>(portal, method, path, { token, body })).body;
  const id = idOf(documentName);
  const path = `/api/document/${id}/upload`;
  await ask('POST', '/api/document', { document: { id, projectId } });
  const grant = await ask<{ uploadId: string; url: string; headers: Record<string, string> }>('POST', path, {
    contentType: 'application/pdf',
    size: PDF.length,
  });
  await fetch(grant.url, { method: 'PUT', headers: grant.headers, body: new Uint8Array(PDF) });
  await ask('PUT', path, { uploadId: grant.uploadId, fileName: 'Plan.pdf', version: 1 });
  const details = { documentName, documentType: 'valuations', documentStatus: 'in_review' };
  return ask<ProjectDocument>('POST', '/api/document', { document: { id, version: 2, ...details } });
}
