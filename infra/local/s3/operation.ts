/** Bucket and key of a path-style S3 path (after the stand-in's prefix), both decoded; key is '' for the bucket itself. */
export function bucketAndKey(path: string): { bucket: string; key: string } {
  const [, bucket = '', ...rest] = path.split('/');
  return { bucket: decode(bucket), key: decode(rest.join('/')) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PLAIN =
  /^(x-id|x-amz-.*|versionid|response-.*|list-type|versions|delete|prefix|delimiter|max-keys|continuation-token|start-after|fetch-owner|encoding-type|key-marker|version-id-marker)$/i;

function bucketOperation(
  method: string,
  query: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): string | undefined {
  if (method === 'GET' && query.has('versions')) return 'ListObjectVersions';
  if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
  if (method === 'HEAD') return 'HeadBucket';
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  if (method === 'POST' && (headers['content-type'] ?? '').startsWith('multipart/form-data'))
    return 'PostObject';
  return undefined;
}

const OBJECT_OPERATIONS: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

/**
 * Names the S3 operation of a call. What is not served comes back as its method and query names
 * (such as `PUT ?acl`), so that the refusal can say what was asked.
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
  if (bucket === '' || names.some((name) => !PLAIN.test(name))) return unknown;
  if (key === '') return bucketOperation(method, query, headers) ?? unknown;
  if (query.has('versions') || query.has('delete') || query.has('list-type')) return unknown;
  const copies = headers['x-amz-copy-source'] ?? query.get('x-amz-copy-source');
  if (method === 'PUT' && copies != null) return 'CopyObject';
  return OBJECT_OPERATIONS[method] ?? unknown;
}

/** Bucket, key and version named by an x-amz-copy-source header; undefined when it names none. */
export function copySource(text: string): { bucket: string; key: string; versionId?: string } | undefined {
  const [path = '', search = ''] = text.split('?', 2);
  const { bucket, key } = bucketAndKey(path.startsWith('/') ? path : `/${path}`);
  if (bucket === '' || key === '') return undefined;
  const versionId = new URLSearchParams(search).get('versionId');
  return versionId === null ? { bucket, key } : { bucket, key, versionId };
}
