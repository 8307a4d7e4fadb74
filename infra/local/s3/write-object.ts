import { AwsError, type AwsResponse } from '../stand-in.ts';
import { checksumOfCopy, requireChecksum, verifyChecksum } from './checksum.ts';
import { checkMatch, storedHeaders } from './headers.ts';
import { copySource } from './operation.ts';
import { findVersion, type Call } from './read-object.ts';
import { xmlElement } from '../http/protocol.ts';
import { xmlAnswer } from './answers.ts';

export async function putObject({ store, bucket, key, headers, body }: Call): Promise<AwsResponse> {
  if (bucket.properties.ObjectLockConfiguration) requireChecksum(headers);
  verifyChecksum(headers, body);
  const { etag, versionId } = await store.put(bucket, key, { body, headers: storedHeaders(headers) });
  return {
    status: 200,
    headers: {
      etag: `"${etag}"`,
      'x-amz-server-side-encryption': 'AES256',
      'x-amz-version-id': versionId,
    },
    body: '',
  };
}

/** The bucket and key of the object that is copied. @throws AwsError InvalidArgument, NoSuchBucket */
function sourceOf(call: Call): Call {
  const source = copySource(call.headers['x-amz-copy-source'] ?? '');
  if (!source) throw new AwsError(400, 'InvalidArgument', 'Invalid copy source object key');
  const bucket = call.store.bucket(source.bucket);
  if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  return { ...call, bucket, key: source.key };
}

/** CopyObject, also between buckets. */
export async function copyObject(call: Call): Promise<AwsResponse> {
  const { store, bucket, key, headers } = call;
  const source = sourceOf(call);
  const version = findVersion(source);
  checkMatch(headers['x-amz-copy-source-if-match'], version);
  const body = await store.content(source.bucket, version);
  const checksum = checksumOfCopy(headers, body);
  const copy = await store.put(bucket, key, {
    body,
    headers: headers['x-amz-metadata-directive'] === 'REPLACE' ? storedHeaders(headers) : version.headers,
  });
  const inner = xmlElement('LastModified', copy.at) + xmlElement('ETag', `"${copy.etag}"`) + checksum;
  const answer = xmlAnswer('CopyObjectResult', inner);
  const versions = {
    'x-amz-copy-source-version-id': version.versionId,
    'x-amz-version-id': copy.versionId,
  };
  return { ...answer, headers: { ...answer.headers, ...versions } };
}

/** DeleteObject; a missing key is not an error. */
export function deleteObject({ store, bucket, key, query }: Call): AwsResponse {
  const removed = store.remove(bucket, key, query.get('versionId') ?? undefined);
  const headers: Record<string, string> = removed ? { 'x-amz-version-id': removed.versionId } : {};
  if (removed?.deleteMarker) headers['x-amz-delete-marker'] = 'true';
  return { status: 204, headers, body: '' };
}
