import { ACCOUNT } from '../account.ts';
import { AwsError } from '../stand-in.ts';

export type Headers = Readonly<Record<string, string>>;

const STORED_HEADERS =
  /^(content-type|content-disposition|content-encoding|content-language|cache-control|x-amz-meta-.*)$/;

/** Supported or ignorable x-amz-* headers; any other is rejected by name. */
const SUPPORTED_HEADERS =
  /^x-amz-(meta-.*|date|content-sha256|user-agent|sdk-checksum-algorithm|checksum-.*|copy-source|metadata-directive|expected-bucket-owner)$/;

/** Headers with conditions of reads, writes and copies. */
const CONDITION_HEADERS = /^(x-amz-copy-source-)?if-/;
const SERVED_CONDITIONS: Readonly<Record<string, string>> = {
  GetObject: 'if-match',
  HeadObject: 'if-match',
  CopyObject: 'x-amz-copy-source-if-match',
};

const AUTHENTICATION_PARAMETERS =
  /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256)$/;

/** The call's headers, including those that the signer moved into a presigned link's query. */
export function effectiveHeaders(headers: Headers, query: URLSearchParams): Headers {
  const moved = [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name.startsWith('x-amz-') && !AUTHENTICATION_PARAMETERS.test(name));
  return { ...Object.fromEntries(moved), ...headers };
}

/**
 * Rejects unsupported headers.
 * @throws AwsError NotImplemented for an unknown x-amz-* header, a condition or a signed stream, AccessDenied for
 * another account
 */
export function checkHeaders(operation: string, headers: Headers): void {
  const payloadHash = headers['x-amz-content-sha256'] ?? '';
  if (payloadHash.startsWith('STREAMING-'))
    throw new AwsError(501, 'NotImplemented', `Payload ${payloadHash} is not served locally.`);
  const unknown = Object.keys(headers).find(
    (name) =>
      name !== SERVED_CONDITIONS[operation] &&
      (CONDITION_HEADERS.test(name) || (name.startsWith('x-amz-') && !SUPPORTED_HEADERS.test(name))),
  );
  if (unknown !== undefined)
    throw new AwsError(501, 'NotImplemented', `Header ${unknown} is not served locally.`);
  if ((headers['x-amz-expected-bucket-owner'] ?? ACCOUNT) !== ACCOUNT)
    throw new AwsError(403, 'AccessDenied', 'Access Denied');
}

/** Checks a version's ETag. @throws AwsError PreconditionFailed when it differs from the expected one */
export function checkMatch(expected: string | undefined, { etag }: { readonly etag: string }): void {
  if (expected === undefined || expected.replaceAll('"', '') === etag) return;
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new AwsError(412, 'PreconditionFailed', message);
}

export function storedHeaders(headers: Headers): Record<string, string> {
  const stored = Object.entries(headers).filter(([name]) => STORED_HEADERS.test(name));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) };
}
