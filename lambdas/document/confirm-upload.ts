import { document as routes } from '../../shared/api/document.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { documentFiles } from '../../shared/files.ts';
import { opens } from '../../shared/schema/rule.ts';
import { forbidden, invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { isWhatItSays } from '../domain/files/file-kinds.ts';
import { nameOf } from '../domain/caller-name.ts';
import { readDocument } from '../domain/document-access.ts';
import { env } from '../engine/env.ts';
import { bucket, bytesOf, takeOver, uploadedFile } from '../domain/files/uploads.ts';
import { serve } from '../engine/serve.ts';
import { disposition, safeName } from '../domain/files/file-names.ts';
import { changeRecord } from '../engine/change.ts';
import { readAny } from '../engine/read-any.ts';

/** `document/{companyId}/{projectId}/{documentId}.pdf`, or `.file` (rule 7.4). */
const keyOf = (document: ProjectDocument, contentType: string) =>
  `document/${document.companyId}/${document.projectId}/${document.id}.${contentType === documentFiles.types.pdf ? 'pdf' : 'file'}`;

const FASTER =
  'Somebody else has changed this document while the file was sent. The document is as they left it.';

async function checkedUpload(uploadId: string, fileName: string) {
  const { ContentType = '', ContentLength = 0, ETag: etag = '' } = await uploadedFile(uploadId);
  if (!(await isWhatItSays(documentFiles, fileName, ContentType, bytesOf({ uploadId, etag }, ContentLength))))
    throw invalid({
      documentLink: `The file is not of the kind its name says. ${documentFiles.otherKind}`,
    });
  const file = { fileSize: ContentLength, checksum: etag.replaceAll('"', '') };
  return { contentType: ContentType, etag, file };
}

export const handler = serve(routes.confirmUpload, async ({ params, body, store, verdict }) => {
  const { uploadId } = body;
  const before = await readDocument(store, params.id);
  if (!before) throw notFound();
  // The answer of the first attempt was lost.
  if (before.uploadId === uploadId) return before;
  if (!opens(verdict, before)) throw forbidden('An approved document changes only after it is reopened.');
  if (before.version !== body.version) throw stale(FASTER);
  const fileName = safeName(body.fileName);
  const { contentType, etag, file } = await checkedUpload(uploadId, fileName);
  const key = keyOf(before, contentType);
  const named = {
    ...file,
    s3Bucket: bucket(),
    s3Key: key,
    documentLink: `${env('DOCUMENT_HOST')}${key}`,
    fileName,
    fileNumber: (before.fileNumber ?? (before.documentLink ? 1 : 0)) + 1,
    uploadId,
    uploadedBy: await nameOf(store),
    uploadedAt: store.now.toISOString(),
    // What was asked for has come: it is looked at once more.
    ...(before.documentStatus === 'rejected' && ({ documentStatus: 'in_review' } as const)),
  };
  return takeOver(
    { uploadId, etag, key, contentType, disposition: disposition(fileName) },
    ({ version, sha256 }) => {
      const kept = { ...named, s3Version: version, sha256 };
      return changeRecord(store, 'document', before, kept, { staleMessage: FASTER });
    },
    async (s3Version) => {
      const now = await readAny('document', before.id);
      return now?.s3Version === s3Version ? now : undefined;
    },
  );
});
