import { S3Error } from './answers.ts';
import type { Call } from './call.ts';
import type { Version } from './versions.ts';

/**
 * The version that a read requests, by default the current one.
 * @throws S3Error NoSuchKey, NoSuchVersion, or MethodNotAllowed for a delete marker by its id
 */
export function findVersion({ bucket, key, query, missing }: Call): Version {
  const versions = bucket.objects.get(key) ?? [];
  const versionId = query.get('versionId');
  if (versionId === null) {
    const [current] = versions;
    if (current && !current.deleteMarker) return current;
    const { status, code, message } = missing();
    throw new S3Error(status, code, message, current ? { 'x-amz-delete-marker': 'true' } : {});
  }
  const version = versions.find(({ versionId: id }) => id === versionId);
  if (!version) throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
  if (!version.deleteMarker) return version;
  const message = 'The specified method is not allowed against this resource.';
  throw new S3Error(405, 'MethodNotAllowed', message, { 'x-amz-delete-marker': 'true' });
}
