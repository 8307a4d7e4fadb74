import type { AwsResponse } from '../standin.ts';
import { verifyChecksums } from './checksums.ts';
import type { Call } from './objects.ts';
import { strictEncode } from '../front/signature.ts';
import type { Bucket, Version } from './store.ts';
import { S3Error, tag, textOf, xmlAnswer } from './xml.ts';

/** Keys in the order of their UTF-8 bytes, as S3 lists them. */
function sortedKeys(bucket: Bucket, prefix: string): string[] {
  return [...bucket.objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

const isAfter = (key: string, mark: string): boolean =>
  mark === '' || Buffer.compare(Buffer.from(key), Buffer.from(mark)) > 0;

function pageSize(query: URLSearchParams): number {
  const size = Number(query.get('max-keys') ?? 1000);
  if (!Number.isInteger(size) || size < 0)
    throw new S3Error(400, 'InvalidArgument', 'Argument maxKeys must be an integer between 0 and 2147483647');
  return Math.min(size, 1000);
}

/** Escapes keys once more when the caller asked for `encoding-type=url`. */
const keyCoder = (query: URLSearchParams): ((key: string) => string) =>
  query.get('encoding-type') === 'url' ? (key) => key.split('/').map(strictEncode).join('/') : (key) => key;

function checksumTags(version: Version): string {
  if (!version.checksum) return '';
  return tag('ChecksumAlgorithm', version.checksum.name.toUpperCase()) + tag('ChecksumType', 'FULL_OBJECT');
}

interface Entry<T> {
  readonly key: string;
  readonly item: T;
}

interface Page<T> {
  readonly entries: Entry<T>[];
  readonly prefixes: string[];
  /** The last key or common prefix of the page, when more follow. */
  readonly next: string | undefined;
}

/** One page of keys, with keys below a delimiter folded into common prefixes. */
function pageOf<T>(
  all: readonly Entry<T>[],
  prefix: string,
  delimiter: string,
  after: string,
  size: number,
): Page<T> {
  const entries: Entry<T>[] = [];
  const prefixes: string[] = [];
  let last = '';
  for (const entry of all) {
    const cut = delimiter === '' ? -1 : entry.key.indexOf(delimiter, prefix.length);
    const folded = cut < 0 ? undefined : entry.key.slice(0, cut + delimiter.length);
    if (
      !isAfter(entry.key, after) ||
      (folded !== undefined && (folded === after || prefixes.includes(folded)))
    )
      continue;
    if (entries.length + prefixes.length >= size)
      return { entries, prefixes, next: size === 0 ? undefined : last };
    if (folded === undefined) entries.push(entry);
    else prefixes.push(folded);
    last = folded ?? entry.key;
  }
  return { entries, prefixes, next: undefined };
}

/** ListObjectsV2. */
export function listObjects(call: Call): AwsResponse {
  const { bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
  const size = pageSize(query);
  const all = sortedKeys(bucket, prefix).flatMap((key) => {
    const item = bucket.objects.get(key)?.[0];
    return item && !item.deleteMarker ? [{ key, item }] : [];
  });
  const page = pageOf(all, prefix, delimiter, after, size);
  const encode = keyCoder(query);
  const inner = [
    tag('Name', bucket.name),
    tag('Prefix', encode(prefix)),
    delimiter === '' ? '' : tag('Delimiter', encode(delimiter)),
    tag('MaxKeys', size),
    tag('EncodingType', query.get('encoding-type') ?? undefined),
    tag('KeyCount', page.entries.length + page.prefixes.length),
    tag('IsTruncated', page.next !== undefined),
    tag('ContinuationToken', token ?? undefined),
    tag('StartAfter', query.get('start-after') ?? undefined),
    tag(
      'NextContinuationToken',
      page.next === undefined ? undefined : Buffer.from(page.next).toString('base64url'),
    ),
    ...page.entries.map(({ key, item }) => {
      const parts =
        tag('Key', encode(key)) +
        tag('LastModified', item.at) +
        tag('ETag', `"${item.etag}"`) +
        checksumTags(item) +
        tag('Size', item.size) +
        tag('StorageClass', 'STANDARD');
      return `<Contents>${parts}</Contents>`;
    }),
    ...page.prefixes.map((folded) => `<CommonPrefixes>${tag('Prefix', encode(folded))}</CommonPrefixes>`),
  ];
  return xmlAnswer(200, 'ListBucketResult', inner.join(''));
}

/** ListObjectVersions; a page ends at a key, so that a key's versions stay together beyond max-keys. */
export function listVersions(call: Call): AwsResponse {
  const { bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  if (query.has('version-id-marker') && query.get('version-id-marker') !== '') {
    throw new S3Error(501, 'NotImplemented', 'version-id-marker is not served locally.');
  }
  const size = pageSize(query);
  const all = sortedKeys(bucket, prefix).map((key) => ({ key, item: bucket.objects.get(key) ?? [] }));
  const page = pageOf(all, prefix, query.get('delimiter') ?? '', query.get('key-marker') ?? '', size);
  const encode = keyCoder(query);
  const rows = page.entries.flatMap(({ key, item }) =>
    item.map((version, index) => {
      const shared =
        tag('Key', encode(key)) +
        tag('VersionId', version.versionId) +
        tag('IsLatest', index === 0) +
        tag('LastModified', version.at);
      if (version.deleteMarker) return `<DeleteMarker>${shared}</DeleteMarker>`;
      const rest = tag('ETag', `"${version.etag}"`) + checksumTags(version) + tag('Size', version.size);
      return `<Version>${shared}${rest}${tag('StorageClass', 'STANDARD')}</Version>`;
    }),
  );
  const inner = [
    tag('Name', bucket.name),
    tag('Prefix', encode(prefix)),
    tag('MaxKeys', size),
    tag('IsTruncated', page.next !== undefined),
    tag('NextKeyMarker', page.next === undefined ? undefined : encode(page.next)),
    ...rows,
    ...page.prefixes.map((folded) => `<CommonPrefixes>${tag('Prefix', encode(folded))}</CommonPrefixes>`),
  ];
  return xmlAnswer(200, 'ListVersionsResult', inner.join(''));
}

/** Keys and version ids a DeleteObjects body names. @throws S3Error MalformedXML */
export function deleteTargets(body: Buffer): { key: string; versionId: string | undefined }[] {
  const found = [...body.toString('utf8').matchAll(/<Object>([\s\S]*?)<\/Object>/g)].map(
    ([, inner = '']) => ({
      key: textOf(inner, 'Key') ?? '',
      versionId: textOf(inner, 'VersionId'),
    }),
  );
  if (found.length === 0 || found.length > 1000 || found.some(({ key }) => key === '')) {
    throw new S3Error(
      400,
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  }
  return found;
}

/** DeleteObjects. */
export async function deleteObjects(call: Call): Promise<AwsResponse> {
  const { store, bucket, headers, body } = call;
  const summed = Object.keys(headers).some((name) => /^(content-md5|x-amz-checksum-.+)$/.test(name));
  if (!summed)
    throw new S3Error(
      400,
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  verifyChecksums(headers, body);
  const quiet = textOf(body.toString('utf8'), 'Quiet') === 'true';
  const rows: string[] = [];
  for (const { key, versionId } of deleteTargets(body)) {
    const removed = await store.remove(bucket, key, versionId);
    const marker = removed?.deleteMarker
      ? tag('DeleteMarker', true) + tag('DeleteMarkerVersionId', removed.versionId)
      : '';
    rows.push(`<Deleted>${tag('Key', key)}${tag('VersionId', versionId)}${marker}</Deleted>`);
  }
  return xmlAnswer(200, 'DeleteResult', quiet ? '' : rows.join(''));
}
