import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Claim, SignedCall } from './claim.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all but letters, digits and `-._~`, as AWS does. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** S3 signs the path as sent. Every other service normalises it and encodes it once more. */
function canonicalPath(path: string, service: string): string {
  if (service === 's3') return path;
  const segments: string[] = [];
  for (const segment of path.split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  const end = segments.length > 0 && path.endsWith('/') ? '/' : '';
  return `/${segments.map(encoded).join('/')}${end}`;
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Without the signature of a presigned link. */
const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted((left, right) => compareText(left[0], right[0]) || compareText(left[1], right[1]))
    .map((pair) => pair.join('='))
    .join('&');

/** The declared hash of the body. A presigned link without one leaves the body unsigned. */
const payloadHash = ({ headers, query, body }: SignedCall): string =>
  headers['x-amz-content-sha256'] ??
  query.get('X-Amz-Content-Sha256') ??
  (headers.authorization === undefined ? 'UNSIGNED-PAYLOAD' : sha256(body));

/** The canonical request, whose hash is signed. */
function canonicalRequest(call: SignedCall, claim: Claim): string {
  const { method, path, query, headers } = call;
  const names = claim.signedHeaders.toSorted(compareText);
  const values = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`);
  return [
    method,
    canonicalPath(path, claim.service),
    canonicalQuery(query),
    values.join(''),
    names.join(';'),
    payloadHash(call),
  ].join('\n');
}

/** Signing keys by secret and scope; each is valid for a day. */
const keys = new Map<string, Buffer>();

function signingKeyOf(secret: string, { day, region, service }: Claim): Buffer {
  const id = [secret, day, region, service].join(' ');
  const cachedKey = keys.get(id);
  if (cachedKey) return cachedKey;
  let signingKey = hmac(`AWS4${secret}`, day);
  for (const part of [region, service, 'aws4_request']) signingKey = hmac(signingKey, part);
  keys.set(id, signingKey);
  return signingKey;
}

/** @param time of the signature, such as 20261121T130000Z */
export function matchesSignature(call: SignedCall, claim: Claim, secret: string, time: string): boolean {
  const { day, region, service } = claim;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = [ALGORITHM, time, scope, sha256(canonicalRequest(call, claim))].join('\n');
  const expected = hmac(signingKeyOf(secret, claim), text);
  const claimed = Buffer.from(claim.signature, 'hex');
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
