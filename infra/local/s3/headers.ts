import { ACCOUNT } from '../account.ts';
import { S3Error } from './answers.ts';

export type Headers = Readonly<Record<string, string>>;

const STORED =
  /^(content-type|content-disposition|content-encoding|content-language|cache-control|x-amz-meta-.*)$/;

/** x-amz-* names that are used here or have no effect on one machine; any other is refused by its name. */
const KNOWN =
  /^x-amz-(meta-.*|date|content-sha256|user-agent|sdk-checksum-algorithm|checksum-.*|copy-source|metadata-directive|expected-bucket-owner)$/;

/** Conditions of reads, writes and copies. */
const CONDITION = /^(x-amz-copy-source-)?if-/;
const SERVED_CONDITIONS: Readonly<Record<string, string>> = {
  GetObject: 'if-match',
  HeadObject: 'if-match',
  CopyObject: 'x-amz-copy-source-if-match',
};

const AUTHENTICATION = /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256)$/;

/** Headers of the call and, for a presigned link, those that the signer moved into its query. */
export function effectiveHeaders(headers: Headers, query: URLSearchParams): Headers {
  const moved = [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name.startsWith('x-amz-') && !AUTHENTICATION.test(name));
  return { ...Object.fromEntries(moved), ...headers };
}

/**
 * Refuses headers that are not served here.
 * @throws S3Error NotImplemented for an unknown x-amz-* header, a condition or a signed stream, AccessDenied for
 * another account
 */
export function checkHeaders(operation: string, headers: Headers): void {
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (payload.startsWith('STREAMING-'))
    throw new S3Error(501, 'NotImplemented', `Payload ${payload} is not served locally.`);
  const unknown = Object.keys(headers).find(
    (name) =>
      name !== SERVED_CONDITIONS[operation] &&
      (CONDITION.test(name) || (name.startsWith('x-amz-') && !KNOWN.test(name))),
  );
  if (unknown !== undefined)
    throw new S3Error(501, 'NotImplemented', `Header ${unknown} is not served locally.`);
  if ((headers['x-amz-expected-bucket-owner'] ?? ACCOUNT) !== ACCOUNT)
    throw new S3Error(403, 'AccessDenied', 'Access Denied');
}

/**
 * Holds a version to the ETag that the call expects.
 * @throws S3Error PreconditionFailed when the version has another one
 */
export function checkMatch(expected: string | undefined, { etag }: { readonly etag: string }): void {
  if (expected === undefined || expected.replaceAll('"', '') === etag) return;
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new S3Error(412, 'PreconditionFailed', message);
}

/** What is stored of the headers of an upload. */
export function storedHeaders(headers: Headers): Record<string, string> {
  const stored = Object.entries(headers).filter(([name]) => STORED.test(name));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) };
}
