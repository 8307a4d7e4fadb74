import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { randomUUID } from 'node:crypto';
import { UPLOADS } from '../../../shared/files.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import type { RangedFile } from './file-kinds.ts';
import { awsLimits } from '../../engine/aws-limits.ts';
import { env } from '../../engine/env.ts';

export const s3 = new S3Client({
  ...awsLimits(),
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
export const bucket = () => env('DOCUMENTS_BUCKET');

const UPLOAD_URL_SECONDS = 300;
const uploadKey = (uploadId: string) => `${UPLOADS}${uploadId}`;

/** Signs key, type and length, so that the URL allows the PUT of exactly one object. @param size bytes */
export async function presignUpload(contentType: string, size: number) {
  const uploadId = randomUUID();
  const put = new PutObjectCommand({
    Bucket: bucket(),
    Key: uploadKey(uploadId),
    ContentType: contentType,
    ContentLength: size,
  });
  const signableHeaders = new Set(['host', 'content-type', 'content-length']);
  const url = await getSignedUrl(s3, put, { expiresIn: UPLOAD_URL_SECONDS, signableHeaders });
  return { uploadId, url, headers: { 'content-type': contentType }, expiresIn: UPLOAD_URL_SECONDS };
}

/** Without the right to list, S3 answers 403 to a missing key. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0);

/** Reads type, length and ETag of an upload. @throws VisibleError 400 when nothing was uploaded with this id */
export async function uploadedFile(uploadId: string) {
  try {
    return await s3.send(
      new HeadObjectCommand({ Bucket: bucket(), Key: uploadKey(uploadId), ChecksumMode: 'ENABLED' }),
    );
  } catch (error) {
    if (isMissing(error))
      throw invalid({ uploadId: 'The upload has expired. Please upload the file again.' });
    throw error;
  }
}

/** @throws VisibleError 400 if the upload was replaced: until it expires, the presigned URL allows repeated uploads */
async function unlessReplaced<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412)
      throw invalid({
        uploadId: 'The file changed while it was being checked. Please upload it again.',
      });
    throw error;
  }
}

/** An upload as it was when its check began. */
interface Upload {
  readonly uploadId: string;
  readonly etag: string;
}

/** The bytes of an upload, read in ranges. @param size bytes @throws VisibleError 400 when the upload was replaced */
export const bytesOf = ({ uploadId, etag: IfMatch }: Upload, size: number): RangedFile => ({
  size,
  read: async (start, length) => {
    const Range = `bytes=${start}-${start + length - 1}`;
    const get = new GetObjectCommand({ Bucket: bucket(), Key: uploadKey(uploadId), Range, IfMatch });
    const { Body } = await unlessReplaced(s3.send(get));
    return Buffer.from(Body ? await Body.transformToByteArray() : []);
  },
});

interface UploadTarget extends Upload {
  readonly key: string;
  readonly contentType: string;
  readonly disposition?: string;
}

interface StoredCopy {
  readonly version: string;
  /** Hexadecimal hash of the copy: S3 computes it while copying. */
  readonly sha256: string;
}

/**
 * Copies an upload to its final key; the lifecycle rule deletes the upload. S3 computes the hash because it reads all
 * bytes anyway; a hash from the browser could differ from the copy's, and hashing here would need memory for 25 MB.
 * @throws VisibleError 400 when the upload was replaced; Error when S3 returns no hash
 */
async function copy({ uploadId, etag, key, contentType, disposition }: UploadTarget): Promise<StoredCopy> {
  const command = new CopyObjectCommand({
    Bucket: bucket(),
    Key: key,
    CopySource: `${bucket()}/${uploadKey(uploadId)}`,
    CopySourceIfMatch: etag,
    MetadataDirective: 'REPLACE',
    ContentType: contentType,
    ChecksumAlgorithm: 'SHA256',
    ...(disposition && { ContentDisposition: disposition }),
  });
  const { VersionId = '', CopyObjectResult } = await unlessReplaced(s3.send(command));
  const checksum = CopyObjectResult?.ChecksumSHA256;
  if (!checksum) throw new Error('S3 returned no SHA-256 of the copy.');
  return { version: VersionId, sha256: Buffer.from(checksum, 'base64').toString('hex') };
}

/**
 * Copies an upload to its final key, then writes the copy's version into the record. The conditional write decides
 * which of several uploads counts; readers get the previous version until then. If the write fails, the copy is
 * deleted again. Writing the record first would leave it without its file when the copy fails.
 * @param write writes version and hash into the record; throws after a concurrent change
 * @param readWritten reads the record if the write succeeded although it seemed to fail
 */
export async function finishUpload<R>(
  target: UploadTarget,
  write: (copied: StoredCopy) => Promise<R>,
  readWritten: (version: string) => Promise<R | undefined>,
): Promise<R> {
  const copied = await copy(target);
  const { version } = copied;
  try {
    return await write(copied);
  } catch (error) {
    const written = await readWritten(version);
    if (written) return written;
    await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: target.key, VersionId: version }));
    throw error;
  }
}
