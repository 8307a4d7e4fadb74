import { opens } from '../../shared/access.ts';
import { contract } from '../../shared/api/index.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { forbidden, invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { readDocument } from '../runtime/documents.ts';
import { env } from '../runtime/env.ts';
import { bucket, headOfUpload, isOfType, takeOver, uploadedFile } from '../runtime/files.ts';
import { serve } from '../runtime/handler.ts';
import { changeRecord } from '../runtime/save.ts';

/** `document/{companyId}/{projectId}/{documentId}.pdf`, or `.file` (specification 7). */
const keyOf = (document: ProjectDocument, contentType: string) =>
  `document/${document.companyId}/${document.projectId}/${document.id}.${contentType === 'application/pdf' ? 'pdf' : 'file'}`;

const safeName = (fileName: string) =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}"]/gu, '').slice(0, 200);
const disposition = (name: string) =>
  `inline; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export const handler = serve(contract.document.confirmUpload, async ({ params, body, store, verdict }) => {
  const before = await readDocument(store, params.id);
  if (!before) throw notFound();
  if (!opens(verdict, before)) throw forbidden('An approved document changes only after it is reopened.');
  if (before.version !== body.version) throw stale();
  const file = await uploadedFile(body.uploadId);
  const contentType = file.ContentType ?? '';
  if (!isOfType(contentType, await headOfUpload(body.uploadId)))
    throw invalid({
      documentLink: 'The file is not of the kind its name says. Please upload a PDF, Word or Excel file.',
    });
  const key = keyOf(before, contentType);
  const fileName = safeName(body.fileName);
  await takeOver(body.uploadId, key, { contentType, disposition: disposition(fileName) });
  return changeRecord(store, 'document', before, {
    s3Bucket: bucket(),
    s3Key: key,
    documentLink: `${env('DOCUMENT_HOST')}${key}`,
    fileName,
    fileSize: file.ContentLength ?? 0,
    checksum: file.ETag?.replaceAll('"', '') ?? '',
  });
});
