import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { randomUUID } from 'node:crypto';
import { invalid } from '../../shared/schema/errors.ts';
import { env } from './env.ts';

export const s3 = new S3Client({
  maxAttempts: 3,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  requestHandler: { requestTimeout: 5000, connectionTimeout: 1000 },
});
export const bucket = () => env('DOCUMENTS_BUCKET');

const GRANT_SECONDS = 300;
const uploadKey = (uploadId: string) => `upload/${uploadId}`;

/**
 * Permission to PUT exactly one object: its key, type and length are signed.
 * @param size bytes
 */
export async function grantUpload(contentType: string, size: number) {
  const uploadId = randomUUID();
  const put = new PutObjectCommand({
    Bucket: bucket(),
    Key: uploadKey(uploadId),
    ContentType: contentType,
    ContentLength: size,
  });
  const signableHeaders = new Set(['host', 'content-type', 'content-length']);
  const url = await getSignedUrl(s3, put, { expiresIn: GRANT_SECONDS, signableHeaders });
  return { uploadId, url, headers: { 'content-type': contentType }, expiresIn: GRANT_SECONDS };
}

/** Without the right to list, S3 answers 403 to a missing key. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0);

/** @throws VisibleError 400 when nothing was uploaded under this grant */
export async function uploadedFile(uploadId: string) {
  try {
    return await s3.send(
      new HeadObjectCommand({ Bucket: bucket(), Key: uploadKey(uploadId), ChecksumMode: 'ENABLED' }),
    );
  } catch (error) {
    if (isMissing(error))
      throw invalid({ uploadId: 'The upload was not found. Please upload the file again.' });
    throw error;
  }
}

/** The first bytes of an upload, by a ranged read. */
export async function headOfUpload(uploadId: string, bytes = 8192): Promise<Uint8Array> {
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: bucket(), Key: uploadKey(uploadId), Range: `bytes=0-${bytes - 1}` }),
  );
  return Body ? Body.transformToByteArray() : new Uint8Array();
}

/** Copies an upload to its place; the upload itself leaves by the bucket's lifecycle. */
export const takeOver = (
  uploadId: string,
  key: string,
  headers: { contentType: string; disposition?: string },
) =>
  s3.send(
    new CopyObjectCommand({
      Bucket: bucket(),
      Key: key,
      CopySource: `${bucket()}/${uploadKey(uploadId)}`,
      MetadataDirective: 'REPLACE',
      ContentType: headers.contentType,
      ...(headers.disposition && { ContentDisposition: headers.disposition }),
    }),
  );

const starts = (head: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, place) => head[place] === byte);

/** The kinds of file the portal takes, told by their first bytes (specification 5). */
const signatures: readonly (readonly [type: RegExp, matches: (head: Uint8Array) => boolean])[] = [
  [/^application\/pdf$/, (head) => starts(head, 0x25, 0x50, 0x44, 0x46, 0x2d)],
  [/openxmlformats/, (head) => starts(head, 0x50, 0x4b, 0x03, 0x04)],
  [
    /^application\/(msword|vnd\.ms-excel)$/,
    (head) => starts(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  ],
  [/^image\/jpeg$/, (head) => starts(head, 0xff, 0xd8, 0xff)],
  [/^image\/png$/, (head) => starts(head, 0x89, 0x50, 0x4e, 0x47)],
];

/** Whether a file begins as its declared type does. */
export const isOfType = (contentType: string, head: Uint8Array): boolean =>
  signatures.some(([type, matches]) => type.test(contentType) && matches(head));
