import type { Bucket, Version } from './store.ts';
import { S3Error } from './xml.ts';

export type Headers = Readonly<Record<string, string>>;

const KEPT =
  /^(content-type|content-disposition|content-encoding|content-language|cache-control|expires|x-amz-meta-.*)$/;

/** x-amz-* names this stand-in honours or may ignore without harm; any other is refused by name. */
const KNOWN =
  /^x-amz-(meta-.*|date|content-sha256|security-token|user-agent|decoded-content-length|trailer|sdk-checksum-algorithm|checksum-.*|copy-source|copy-source-if-.*|metadata-directive|expected-bucket-owner|acl|server-side-encryption|storage-class|algorithm|credential|expires|signedheaders|signature)$/;

/** Headers of the call and, for a presigned link, those hoisted into its query. */
export function effectiveHeaders(headers: Headers, query: URLSearchParams): Headers {
  const hoisted: Record<string, string> = {};
  for (const [name, value] of query) {
    const lower = name.toLowerCase();
    const isAuth = /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256)$/.test(
      lower,
    );
    if (lower.startsWith('x-amz-') && !isAuth) hoisted[lower] = value;
  }
  return { ...hoisted, ...headers };
}

/**
 * Refuses what would be ignored otherwise.
 * @throws S3Error NotImplemented for an unknown x-amz-* header, AccessDenied or AccessControlListNotSupported for a public ACL
 */
export function checkHeaders(headers: Headers, bucket: Bucket, account: string): void {
  const strange = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !KNOWN.test(name));
  if (strange !== undefined)
    throw new S3Error(501, 'NotImplemented', `Header ${strange} is not served locally.`);
  if ((headers['x-amz-expected-bucket-owner'] ?? account) !== account) {
    throw new S3Error(403, 'AccessDenied', 'Access Denied');
  }
  const acl = headers['x-amz-acl'] ?? 'private';
  if (acl !== 'private' && acl !== 'bucket-owner-full-control') {
    if (bucket.properties.PublicAccessBlockConfiguration?.BlockPublicAcls === true) {
      throw new S3Error(403, 'AccessDenied', 'Access Denied');
    }
    throw new S3Error(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs');
  }
  const encryption = headers['x-amz-server-side-encryption'] ?? 'AES256';
  const storage = headers['x-amz-storage-class'] ?? 'STANDARD';
  if (encryption !== 'AES256' || storage !== 'STANDARD') {
    throw new S3Error(501, 'NotImplemented', `${encryption} / ${storage} is not served locally.`);
  }
}

/** What is stored of the headers of an upload. */
export function storedHeaders(headers: Headers): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT.test(name));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
}

/** x-amz-version-id, only where the bucket has versions. */
export function versionHeader(bucket: Bucket, version: Version): Record<string, string> {
  return bucket.properties.VersioningConfiguration ? { 'x-amz-version-id': version.versionId } : {};
}

/** Checksum headers of a version, as S3 states them. */
export function checksumHeaders(version: Version): Record<string, string> {
  const { checksum } = version;
  if (!checksum) return {};
  return { [`x-amz-checksum-${checksum.name}`]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' };
}

const bare = (etag: string): string => etag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');

const lists = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((part) => bare(part) === etag);

const FAILED = new S3Error(
  412,
  'PreconditionFailed',
  'At least one of the pre-conditions you specified did not hold',
);

/** Seconds, since HTTP dates know no more. */
const seconds = (text: string): number => Math.floor(Date.parse(text) / 1000);

/**
 * Checks the conditions of a read; `prefix` is `x-amz-copy-source-` for the source of a copy.
 * @throws S3Error PreconditionFailed, or NotModified (304) for plain reads
 */
export function checkRead(headers: Headers, version: Version, prefix = ''): void {
  const match = headers[`${prefix}if-match`];
  const noneMatch = headers[`${prefix}if-none-match`];
  const modified = headers[`${prefix}if-modified-since`];
  const unmodified = headers[`${prefix}if-unmodified-since`];
  const same =
    prefix === '' ? new S3Error(304, 'NotModified', 'Not Modified', { etag: `"${version.etag}"` }) : FAILED;
  if (match !== undefined && !lists(match, version.etag)) throw FAILED;
  if (match === undefined && unmodified !== undefined && seconds(version.at) > seconds(unmodified))
    throw FAILED;
  if (noneMatch !== undefined && lists(noneMatch, version.etag)) throw same;
  if (noneMatch === undefined && modified !== undefined && seconds(version.at) <= seconds(modified))
    throw same;
}

/** Conditions of a write against the current version. @throws S3Error PreconditionFailed or NoSuchKey */
export function checkWrite(headers: Headers, current: Version | undefined): void {
  const present = current !== undefined && !current.deleteMarker ? current : undefined;
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch.trim() !== '*') {
    throw new S3Error(501, 'NotImplemented', 'A write takes no If-None-Match but *.');
  }
  if (noneMatch !== undefined && present) throw FAILED;
  if (match === undefined) return;
  if (!present) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  if (!lists(match, present.etag)) throw FAILED;
}
