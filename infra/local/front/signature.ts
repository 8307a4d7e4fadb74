import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Region and account every local ARN and signature scope carries. */
export const REGION = 'ap-southeast-2';
export const ACCOUNT = '000000000000';

const CLOCK_SKEW_MS = 15 * 60_000;
const LONGEST_LINK_SECONDS = 604_800;

/** What a Signature Version 4 check needs of a call; `path` is the full, still percent-encoded one. */
export interface SignedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Credential {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

export type SecretFor = (accessKeyId: string) => string | undefined;

export interface SignatureFault {
  readonly kind:
    | 'malformed'
    | 'unknown-key'
    | 'mismatch'
    | 'skewed'
    | 'expired'
    | 'payload'
    | 'unsigned-header';
  readonly message: string;
}

interface Claim {
  readonly credential: Credential;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Percent-encodes all but the unreserved characters, as the signature demands. */
export function strictEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Reads `key/date/region/service/aws4_request`; undefined when it is not of that form. */
export function parseCredential(text: string): Credential | undefined {
  const match = /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(text);
  if (!match) return undefined;
  const [, accessKeyId = '', date = '', region = '', service = ''] = match;
  return { accessKeyId, date, region, service };
}

function headerClaim(authorization: string): Claim | undefined {
  const match =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization.trim(),
    );
  const credential = match && parseCredential(match[1] ?? '');
  if (!match || !credential) return undefined;
  return { credential, signedHeaders: (match[2] ?? '').split(';'), signature: match[3] ?? '' };
}

function queryClaim(query: URLSearchParams): Claim | undefined {
  const credential = parseCredential(query.get('X-Amz-Credential') ?? '');
  const signedHeaders = query.get('X-Amz-SignedHeaders');
  const signature = query.get('X-Amz-Signature');
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !credential || !signedHeaders || !signature) {
    return undefined;
  }
  return { credential, signedHeaders: signedHeaders.split(';'), signature };
}

/** True when the call carries a signed query (a presigned link). */
export const isPresigned = (query: URLSearchParams): boolean =>
  query.has('X-Amz-Signature') || query.has('X-Amz-Credential') || query.has('X-Amz-Algorithm');

/** Access key id the call claims, not verified yet; empty when it claims none. */
export function claimedKey(call: Pick<SignedCall, 'headers' | 'query'>): string {
  const authorization = call.headers.authorization;
  if (authorization !== undefined) return headerClaim(authorization)?.credential.accessKeyId ?? '';
  return queryClaim(call.query)?.credential.accessKeyId ?? '';
}

/** Signing key of one day, region and service. */
export function signingKey(secret: string, credential: Credential): Buffer {
  const day = hmac(`AWS4${secret}`, credential.date);
  return hmac(hmac(hmac(day, credential.region), credential.service), 'aws4_request');
}

/** Compares two hexadecimal signatures in constant time. */
export function sameSignature(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function canonicalPath(path: string, service: string): string {
  const again = (segment: string): string => {
    // S3 signs the path encoded once, every other service encodes the encoded path again.
    if (service !== 's3') return strictEncode(segment);
    try {
      return strictEncode(decodeURIComponent(segment));
    } catch {
      return segment;
    }
  };
  return path.split('/').map(again).join('/') || '/';
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [strictEncode(name), strictEncode(value)] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function expectedSignature(
  call: SignedCall,
  claim: Claim,
  at: string,
  payloadHash: string,
  secret: string,
): string {
  const headers = claim.signedHeaders.map(
    (name) => `${name}:${(call.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`,
  );
  const canonical = [
    call.method,
    canonicalPath(call.path, claim.credential.service),
    canonicalQuery(call.query),
    headers.join(''),
    claim.signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const { date, region, service } = claim.credential;
  const text = ['AWS4-HMAC-SHA256', at, `${date}/${region}/${service}/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  return hmac(signingKey(secret, claim.credential), text).toString('hex');
}

/** Reads an ISO 8601 basic time such as 20261121T130000Z; NaN when it is none. */
export function parseAmzDate(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return Number.NaN;
  return Date.UTC(
    Number(match[1]),
    Number(match[2]) - 1,
    Number(match[3]),
    Number(match[4]),
    Number(match[5]),
    Number(match[6]),
  );
}

const MISMATCH: SignatureFault = {
  kind: 'mismatch',
  message:
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
};

const malformed = (message: string): SignatureFault => ({ kind: 'malformed', message });

function claimFault(call: SignedCall, claim: Claim, at: string, service: string): SignatureFault | undefined {
  const { credential, signedHeaders } = claim;
  if (credential.service !== service || credential.region !== REGION) {
    return malformed(`Credential should be scoped to ${service} in ${REGION}.`);
  }
  if (at.slice(0, 8) !== credential.date)
    return malformed('The date of the credential is not the signing date.');
  if (!signedHeaders.includes('host')) return malformed('The host header must be signed.');
  const loose = Object.keys(call.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (loose === undefined) return undefined;
  const message = `There were headers present in the request which were not signed: ${loose}`;
  return { kind: 'unsigned-header', message };
}

function headerPayload(call: SignedCall, service: string): string | SignatureFault {
  if (service !== 's3') return sha256(call.body);
  const declared = call.headers['x-amz-content-sha256'];
  if (declared === undefined)
    return malformed('Missing required header for this request: x-amz-content-sha256');
  if (declared === 'UNSIGNED-PAYLOAD' || declared.startsWith('STREAMING-')) return declared;
  if (declared === sha256(call.body)) return declared;
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  return { kind: 'payload', message };
}

const unknownKey = (accessKeyId: string): SignatureFault => ({
  kind: 'unknown-key',
  message: `The access key id ${accessKeyId} does not exist in our records.`,
});

/**
 * Checks the Authorization header of a call for one service.
 * @param now milliseconds since 1970; the signing time may differ by 15 minutes
 * @returns the first fault found, undefined when the signature holds
 */
export function verifyHeader(
  call: SignedCall,
  service: string,
  secretFor: SecretFor,
  now: number,
): SignatureFault | undefined {
  const claim = headerClaim(call.headers.authorization ?? '');
  if (!claim) return malformed('The authorization header is malformed.');
  const at = call.headers['x-amz-date'] ?? '';
  const time = parseAmzDate(at);
  if (Number.isNaN(time)) return malformed('The x-amz-date header is missing or malformed.');
  const secret = secretFor(claim.credential.accessKeyId);
  if (secret === undefined) return unknownKey(claim.credential.accessKeyId);
  const fault = claimFault(call, claim, at, service);
  if (fault) return fault;
  if (Math.abs(now - time) > CLOCK_SKEW_MS) {
    const message = 'The difference between the request time and the current time is too large.';
    return { kind: 'skewed', message };
  }
  const payload = headerPayload(call, service);
  if (typeof payload !== 'string') return payload;
  return sameSignature(expectedSignature(call, claim, at, payload, secret), claim.signature)
    ? undefined
    : MISMATCH;
}

/**
 * Checks a presigned S3 link: signature, signed headers, and X-Amz-Expires (seconds) against `now` (milliseconds).
 * @returns the first fault found, undefined when the link holds
 */
export function verifyQuery(call: SignedCall, secretFor: SecretFor, now: number): SignatureFault | undefined {
  const claim = queryClaim(call.query);
  if (!claim) return malformed('The query-string authentication parameters are incomplete.');
  const at = call.query.get('X-Amz-Date') ?? '';
  const time = parseAmzDate(at);
  if (Number.isNaN(time)) return malformed('X-Amz-Date must be in the ISO8601 Long Format.');
  const seconds = Number(call.query.get('X-Amz-Expires'));
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_LINK_SECONDS) {
    return malformed(`X-Amz-Expires must be between 1 and ${LONGEST_LINK_SECONDS} seconds.`);
  }
  const secret = secretFor(claim.credential.accessKeyId);
  if (secret === undefined) return unknownKey(claim.credential.accessKeyId);
  const fault = claimFault(call, claim, at, 's3');
  if (fault) return fault;
  const payload = call.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  if (!sameSignature(expectedSignature(call, claim, at, payload, secret), claim.signature)) return MISMATCH;
  if (time > now + CLOCK_SKEW_MS) return { kind: 'expired', message: 'Request is not valid yet' };
  if (now > time + seconds * 1000) return { kind: 'expired', message: 'Request has expired' };
  return undefined;
}
