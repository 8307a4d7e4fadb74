import type { AwsResponse } from '../stand-in.ts';
import type { Call } from './call.ts';
import type { Version } from './store.ts';
import { tag } from '../xml.ts';
import { S3Error, xmlAnswer } from './answers.ts';

const MOST_VERSIONS = 1000;

function row(key: string, version: Version, isLatest: boolean): string {
  const shared =
    tag('Key', key) +
    tag('VersionId', version.versionId) +
    tag('IsLatest', isLatest) +
    tag('LastModified', version.at);
  if (version.deleteMarker) return `<DeleteMarker>${shared}</DeleteMarker>`;
  const content = tag('ETag', `"${version.etag}"`) + tag('Size', version.size);
  return `<Version>${shared}${content}${tag('StorageClass', 'STANDARD')}</Version>`;
}

/** ListObjectVersions by prefix, on one page. @throws S3Error NotImplemented when a page does not hold them all */
export function listVersions({ bucket, query }: Call): AwsResponse {
  const prefix = query.get('prefix') ?? '';
  const rows = [...bucket.objects]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .flatMap(([key, versions]) => versions.map((version, place) => row(key, version, place === 0)));
  if (rows.length > MOST_VERSIONS)
    throw new S3Error(501, 'NotImplemented', 'A second page of versions is not served locally.');
  const head =
    tag('Name', bucket.name) +
    tag('Prefix', prefix) +
    tag('MaxKeys', MOST_VERSIONS) +
    tag('IsTruncated', false);
  return xmlAnswer('ListVersionsResult', head + rows.join(''));
}
