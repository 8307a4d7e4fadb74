import { AwsError, type AwsResponse } from '../stand-in.ts';
import type { Call } from './read-object.ts';
import type { Version } from './versions.ts';
import { xmlElement } from '../http/protocol.ts';
import { xmlAnswer } from './answers.ts';

const MAX_VERSIONS = 1000;

function row(key: string, version: Version, isLatest: boolean): string {
  const shared =
    xmlElement('Key', key) +
    xmlElement('VersionId', version.versionId) +
    xmlElement('IsLatest', isLatest) +
    xmlElement('LastModified', version.at);
  if (version.deleteMarker) return `<DeleteMarker>${shared}</DeleteMarker>`;
  const content = xmlElement('ETag', `"${version.etag}"`) + xmlElement('Size', version.size);
  return `<Version>${shared}${content}${xmlElement('StorageClass', 'STANDARD')}</Version>`;
}

/** Every version below a prefix: by key, newest first. */
const rowsOf = ({ bucket }: Call, prefix: string) =>
  [...bucket.objects]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .flatMap(([key, versions]) =>
      versions.map((version, index) => ({ key, version, isLatest: index === 0 })),
    );

/** Index of a page's first row: after the markers, which name the previous page's last row. */
function firstRow(rows: ReturnType<typeof rowsOf>, query: Call['query']): number {
  const [key, id] = [query.get('key-marker'), query.get('version-id-marker')];
  if (!key) return 0;
  const last = rows.findLastIndex((row) => row.key === key && (!id || row.version.versionId === id));
  if (last < 0) throw new AwsError(400, 'InvalidArgument', 'The markers of the page name no version');
  return last + 1;
}

/** ListObjectVersions by prefix. @throws AwsError InvalidArgument for invalid markers */
export function listVersions(call: Call): AwsResponse {
  const { bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const pageLimit = Math.min(Number(query.get('max-keys') ?? MAX_VERSIONS), MAX_VERSIONS);
  const rows = rowsOf(call, prefix);
  const first = firstRow(rows, query);
  const page = rows.slice(first, first + pageLimit);
  const last = page.at(-1);
  const isTruncated = first + page.length < rows.length;
  const head =
    xmlElement('Name', bucket.name) +
    xmlElement('Prefix', prefix) +
    xmlElement('MaxKeys', pageLimit) +
    xmlElement('IsTruncated', isTruncated);
  const next =
    last && isTruncated
      ? xmlElement('NextKeyMarker', last.key) + xmlElement('NextVersionIdMarker', last.version.versionId)
      : '';
  const body = page.map(({ key, version, isLatest }) => row(key, version, isLatest)).join('');
  return xmlAnswer('ListVersionsResult', head + next + body);
}
