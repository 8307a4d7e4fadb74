import { document as routes } from '../../shared/api/document.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { documentFiles } from '../../shared/files.ts';
import { permits } from '../../shared/schema/rule.ts';
import { forbidden, invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { faultOfFile, type FileFault } from '../domain/files/file-kinds.ts';
import { callerName } from '../domain/caller-name.ts';
import { readDocument } from '../domain/document-access.ts';
import { env } from '../engine/env.ts';
import { bucket, bytesOf, finishUpload, uploadedFile } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';
import { contentDisposition, safeName } from '../domain/files/file-names.ts';
import { changeRecord } from '../engine/change.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';

/** `document/{companyId}/{projectId}/{documentId}.pdf`, or `.file` (rule 7.4). */
const keyOf = (document: ProjectDocument, contentType: string) =>
  `document/${document.companyId}/${document.projectId}/${document.id}.${contentType === documentFiles.types.pdf ? 'pdf' : 'file'}`;

const CHANGED_MEANWHILE =
  'This document was changed during the upload. Your file was not saved. Reload and try again.';

const faults: Readonly<Record<FileFault, string>> = {
  otherKind: `The file's content doesn't match its extension. ${documentFiles.wrongTypeMessage}`,
  incomplete:
    'This file is incomplete: its end is missing. Check that it opens on your device, then upload it again.',
};

async function checkUpload(uploadId: string, fileName: string) {
  const { ContentType = '', ContentLength = 0, ETag: etag = '' } = await uploadedFile(uploadId);
  const bytes = bytesOf({ uploadId, etag }, ContentLength);
  const fault = await faultOfFile(documentFiles, fileName, ContentType, bytes);
  if (fault) throw invalid({ documentLink: faults[fault] });
  const file = { fileSize: ContentLength, checksum: etag.replaceAll('"', '') };
  return { contentType: ContentType, etag, file };
}

export const handler = serve(routes.confirmUpload, async ({ params, body, store, access }) => {
  const { uploadId } = body;
  const document = await readDocument(store, params.id);
  if (!document) throw notFound();
  // A repeated request: the response of the first was lost.
  if (document.uploadId === uploadId) return document;
  if (!permits(access, document))
    throw forbidden("Approved documents can't be changed. Ask an administrator to reopen it.");
  if (document.version !== body.version) throw stale(CHANGED_MEANWHILE);
  const fileName = safeName(body.fileName);
  const { contentType, etag, file } = await checkUpload(uploadId, fileName);
  const key = keyOf(document, contentType);
  // Files from before they were numbered have no number.
  const previousFileNumber = document.fileNumber ?? (document.documentLink ? 1 : 0);
  const fileValues = {
    ...file,
    s3Bucket: bucket(),
    s3Key: key,
    documentLink: `${env('DOCUMENT_HOST')}${key}`,
    fileName,
    fileNumber: previousFileNumber + 1,
    uploadId,
    uploadedBy: await callerName(store),
    uploadedAt: store.now.toISOString(),
    // A rejected document with a new file needs another review.
    ...(document.documentStatus === 'rejected' && ({ documentStatus: 'in_review' } as const)),
  };
  return finishUpload(
    { uploadId, etag, key, contentType, disposition: contentDisposition(fileName) },
    ({ version, sha256 }) => {
      const values = { ...fileValues, s3Version: version, sha256 };
      return changeRecord(store, 'document', document, values, { staleMessage: CHANGED_MEANWHILE });
    },
    async (s3Version) => {
      const current = await readUnscoped('document', document.id);
      return current?.s3Version === s3Version ? current : undefined;
    },
  );
});
