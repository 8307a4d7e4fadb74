import type { AwsResponse } from '../standin.ts';
import { checksum, checksumName, verifyChecksums } from './checksums.ts';
import {
  type Headers,
  checkRead,
  checkWrite,
  checksumHeaders,
  storedHeaders,
  versionHeader,
} from './headers.ts';
import { copySource } from './operation.ts';
import type { Bucket, Store, Version } from './store.ts';
import { S3Error, tag, xmlAnswer } from './xml.ts';

/** One verified call on a bucket of the store. */
export interface Call {
  readonly store: Store;
  readonly bucket: Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  /** Decoded: no aws-chunked, hoisted headers included. */
  readonly headers: Headers;
  readonly body: Buffer;
  /** What a missing key answers: S3 hides it from those who may not list. */
  readonly missing: () => S3Error;
}

const LARGEST = 5 * 1024 ** 3;

function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
}

/** PutObject. */
export async function putObject(call: Call): Promise<AwsResponse> {
  const { store, bucket, key, headers, body } = call;
  checkKey(key);
  if (body.length > LARGEST) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  const draft = { body, headers: storedHeaders(headers), checksum: verifyChecksums(headers, body) };
  const version = await store.put(bucket, key, draft, (current) => checkWrite(headers, current));
  return {
    status: 200,
    headers: {
      etag: `"${version.etag}"`,
      'x-amz-server-side-encryption': 'AES256',
      ...checksumHeaders(version),
      ...versionHeader(bucket, version),
    },
    body: '',
  };
}

/** The version a read means. @throws S3Error NoSuchKey, NoSuchVersion, or MethodNotAllowed for a delete marker by id */
export function findVersion(
  bucket: Bucket,
  key: string,
  versionId: string | null | undefined,
  missing: () => S3Error,
): Version {
  const versions = bucket.objects.get(key) ?? [];
  if (versionId == null) {
    const current = versions[0];
    if (!current) throw missing();
    if (!current.deleteMarker) return current;
    const error = missing();
    throw new S3Error(error.status, error.code, error.message, {
      'x-amz-delete-marker': 'true',
      ...versionHeader(bucket, current),
    });
  }
  const named = versions.find((version) => version.versionId === versionId);
  if (!named) throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
  if (named.deleteMarker) {
    throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.', {
      'x-amz-delete-marker': 'true',
      ...versionHeader(bucket, named),
    });
  }
  return named;
}

/** First and last byte of a Range header; undefined when the whole is to be sent. @throws S3Error InvalidRange */
function byteRange(header: string | undefined, size: number): readonly [number, number] | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  // Several ranges, or what is no range at all, are answered with the whole object, as S3 does.
  if (!match || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  if (start >= size || (from === '' && Number(to) === 0)) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    });
  }
  return [start, end];
}

const OVERRIDES = [
  'content-type',
  'content-language',
  'expires',
  'cache-control',
  'content-disposition',
  'content-encoding',
] as const;

/** GetObject and, without the body, HeadObject. */
export async function getObject(call: Call, withBody: boolean): Promise<AwsResponse> {
  const { store, bucket, key, query, headers } = call;
  const version = findVersion(bucket, key, query.get('versionId'), call.missing);
  checkRead(headers, version);
  const range = byteRange(headers.range, version.size);
  const asked = headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED' && !range;
  const overrides = OVERRIDES.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === null ? [] : [[name, value] as const];
  });
  const [start, end] = range ?? [0, version.size - 1];
  const body = withBody ? await store.content(bucket, version, start, end) : '';
  return {
    status: range ? 206 : 200,
    headers: {
      ...version.headers,
      ...Object.fromEntries(overrides),
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      etag: `"${version.etag}"`,
      'last-modified': new Date(version.at).toUTCString(),
      'x-amz-server-side-encryption': 'AES256',
      ...(range ? { 'content-range': `bytes ${start}-${end}/${version.size}` } : {}),
      ...(asked ? checksumHeaders(version) : {}),
      ...versionHeader(bucket, version),
    },
    body,
  };
}

const INVALID_COPY =
  'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.';

/** CopyObject, also between buckets. */
export async function copyObject(call: Call): Promise<AwsResponse> {
  const { store, bucket, key, headers } = call;
  checkKey(key);
  const source = copySource(headers['x-amz-copy-source'] ?? '');
  const from = source && store.bucket(source.bucket);
  if (!source) throw new S3Error(400, 'InvalidArgument', 'Invalid copy source object key');
  if (!from) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const version = findVersion(from, source.key, source.versionId, call.missing);
  checkRead(headers, version, 'x-amz-copy-source-');
  const replace = (headers['x-amz-metadata-directive'] ?? 'COPY') === 'REPLACE';
  if (from === bucket && source.key === key && source.versionId === undefined && !replace) {
    throw new S3Error(400, 'InvalidRequest', INVALID_COPY);
  }
  const body = await store.content(from, version);
  const wanted = headers['x-amz-checksum-algorithm'];
  const name = wanted === undefined ? (version.checksum?.name ?? 'crc64nvme') : checksumName(wanted);
  const draft = {
    body,
    headers: replace ? storedHeaders(headers) : version.headers,
    checksum: { name, value: checksum(name, body) },
  };
  const copy = await store.put(bucket, key, draft, (current) => checkWrite(headers, current));
  const sum = `Checksum${name.toUpperCase()}`;
  const answer = xmlAnswer(
    200,
    'CopyObjectResult',
    tag('LastModified', copy.at) +
      tag('ETag', `"${copy.etag}"`) +
      tag(sum, copy.checksum?.value) +
      tag('ChecksumType', 'FULL_OBJECT'),
  );
  const sourceVersion: Headers = from.properties.VersioningConfiguration
    ? { 'x-amz-copy-source-version-id': version.versionId }
    : {};
  return { ...answer, headers: { ...answer.headers, ...sourceVersion, ...versionHeader(bucket, copy) } };
}

/** DeleteObject; a missing key is no fault. */
export async function deleteObject(call: Call): Promise<AwsResponse> {
  const { store, bucket, key, query, headers } = call;
  const match = headers['if-match'];
  if (match !== undefined) checkWrite({ 'if-match': match }, bucket.objects.get(key)?.[0]);
  const removed = await store.remove(bucket, key, query.get('versionId') ?? undefined);
  const marker: Record<string, string> = removed?.deleteMarker ? { 'x-amz-delete-marker': 'true' } : {};
  return { status: 204, headers: removed ? { ...marker, ...versionHeader(bucket, removed) } : {}, body: '' };
}
