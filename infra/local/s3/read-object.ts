import { AwsError, type AwsResponse } from '../stand-in.ts';
import { checkMatch, type Headers } from './headers.ts';
import type { ObjectStore } from './store.ts';
import type { Bucket, Version } from './versions.ts';

/** One verified call on a bucket. */
export interface Call {
  readonly store: ObjectStore;
  readonly bucket: Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  /** Including those in the query of a presigned link. */
  readonly headers: Headers;
  readonly body: Buffer;
  /** The error for a missing key: AccessDenied for callers who cannot list the bucket, as in S3. */
  readonly missingKeyError: () => AwsError;
}

/**
 * The version that a read requests, by default the current one.
 * @throws AwsError NoSuchKey, NoSuchVersion, or MethodNotAllowed for a delete marker by its id
 */
export function findVersion({ bucket, key, query, missingKeyError }: Call): Version {
  const versions = bucket.objects.get(key) ?? [];
  const versionId = query.get('versionId');
  if (versionId === null) {
    const [current] = versions;
    if (current && !current.deleteMarker) return current;
    const { status, code, message } = missingKeyError();
    throw new AwsError(status, code, message, current ? { 'x-amz-delete-marker': 'true' } : {});
  }
  const version = versions.find(({ versionId: id }) => id === versionId);
  if (!version) throw new AwsError(404, 'NoSuchVersion', 'The specified version does not exist.');
  if (!version.deleteMarker) return version;
  const message = 'The specified method is not allowed against this resource.';
  throw new AwsError(405, 'MethodNotAllowed', message, { 'x-amz-delete-marker': 'true' });
}

/** First and last byte of a `bytes=from-to` header; undefined without one. @throws AwsError InvalidRange, NotImplemented */
function byteRange(header: string | undefined, size: number): readonly [number, number] | undefined {
  if (header === undefined) return undefined;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  if (from === undefined) throw new AwsError(501, 'NotImplemented', `Range ${header} is not served locally.`);
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)];
  if (start <= end) return [start, end];
  throw new AwsError(416, 'InvalidRange', 'The requested range is not satisfiable', {
    'content-range': `bytes */${size}`,
  });
}

/** An object's content, or the range of it that a call asks for. @throws AwsError as `byteRange` */
export async function contentAnswer(
  { range }: Headers,
  size: number,
  headers: Headers,
  content: (start: number, end: number) => Promise<Buffer> | string,
): Promise<AwsResponse> {
  const part = byteRange(range, size);
  const [start, end] = part ?? [0, size - 1];
  return {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    body: await content(start, end),
  };
}

/** GetObject. */
export function getObject(call: Call): Promise<AwsResponse> {
  const { store, bucket } = call;
  return readObject(call, (version, start, end) => store.content(bucket, version, start, end));
}

/** HeadObject: GetObject without the body. */
export const headObject = (call: Call): Promise<AwsResponse> => readObject(call, () => '');

async function readObject(
  call: Call,
  content: (version: Version, start: number, end: number) => Promise<Buffer> | string,
): Promise<AwsResponse> {
  const { headers } = call;
  const version = findVersion(call);
  checkMatch(headers['if-match'], version);
  const versionHeaders = {
    ...version.headers,
    etag: `"${version.etag}"`,
    'last-modified': new Date(version.at).toUTCString(),
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-version-id': version.versionId,
  };
  return contentAnswer(headers, version.size, versionHeaders, (start, end) => content(version, start, end));
}
