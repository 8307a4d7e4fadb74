import { decodePath } from '../http/incoming-request.ts';

const decode = (text: string): string => decodePath(text) ?? text;

/** Bucket and key of a path-style S3 path (after the stand-in's prefix), both decoded; key is '' for the bucket itself. */
export function bucketAndKey(path: string): { bucket: string; key: string } {
  const [, bucket = '', ...rest] = path.split('/');
  return { bucket: decode(bucket), key: decode(rest.join('/')) };
}

/** Query names of the supported operations; any other name means an unsupported operation. */
const SERVED = /^(x-id|x-amz-.*|versionid|versions|prefix|max-keys|key-marker|version-id-marker)$/i;

const LISTING = ['versions', 'prefix', 'max-keys', 'key-marker', 'version-id-marker'];

const OBJECT_OPERATIONS: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

/**
 * Names the S3 operation of a call. An unsupported operation is returned as method and query names (such as `PUT object
 * ?acl`) for the error message.
 */
export function s3Operation(
  method: string,
  path: string,
  query: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): string {
  if (method === 'OPTIONS') return 'Preflight';
  const names = [...query.keys()];
  const { bucket, key } = bucketAndKey(path);
  const unknown = `${method} ${key === '' ? 'bucket' : 'object'} ?${names.join('&')}`;
  if (bucket === '' || names.some((name) => !SERVED.test(name))) return unknown;
  if (key === '') return method === 'GET' && query.has('versions') ? 'ListObjectVersions' : unknown;
  if (LISTING.some((name) => query.has(name))) return unknown;
  if (method === 'PUT' && headers['x-amz-copy-source'] !== undefined) return 'CopyObject';
  return OBJECT_OPERATIONS[method] ?? unknown;
}

/** Bucket and key named by an x-amz-copy-source header; undefined if one is missing, or if it names a version. */
export function copySource(text: string): { bucket: string; key: string } | undefined {
  const { bucket, key } = bucketAndKey(text.startsWith('/') ? text : `/${text}`);
  return bucket === '' || key === '' || text.includes('?') ? undefined : { bucket, key };
}
