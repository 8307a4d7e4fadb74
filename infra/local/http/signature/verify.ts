import { createHash } from 'node:crypto';
import { REGION } from '../../account.ts';
import { headerClaim, queryClaim, type Claim, type SignedCall } from './claim.ts';
import { matchesSignature } from './compare.ts';

/** Why a signature is refused. */
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

const malformed = (message: string): SignatureFault => ({ kind: 'malformed', message });

const unknownKey = (accessKeyId: string): SignatureFault => ({
  kind: 'unknown-key',
  message: `The access key id ${accessKeyId} does not exist in our records.`,
});

const MISMATCH: SignatureFault = {
  kind: 'mismatch',
  message:
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
};

export type SecretFor = (accessKeyId: string) => string | undefined;

const CLOCK_SKEW_MS = 15 * 60_000;
const LONGEST_LINK_SECONDS = 604_800;

const BASIC_TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Parses an ISO 8601 basic time such as 20261121T130000Z; an invalid date otherwise. */
const timeOf = (text: string): Date =>
  new Date(BASIC_TIME.test(text) ? text.replace(BASIC_TIME, '$1-$2-$3T$4:$5:$6Z') : Number.NaN);

/** Errors found without computing a signature: scope, day, and unsigned mandatory headers. */
function claimFault(call: SignedCall, claim: Claim, at: string, service: string): SignatureFault | undefined {
  const { signedHeaders } = claim;
  if (claim.service !== service || claim.region !== REGION)
    return malformed(`Credential should be scoped to ${service} in ${REGION}.`);
  if (at.slice(0, 8) !== claim.day) return malformed('The date of the credential is not the signing date.');
  if (!signedHeaders.includes('host')) return malformed('The host header must be signed.');
  const unsigned = Object.keys(call.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned === undefined) return undefined;
  const message = `There were headers present in the request which were not signed: ${unsigned}`;
  return { kind: 'unsigned-header', message };
}

/** An error when the declared body hash is wrong, or missing where S3 requires it. */
function payloadFault({ headers, body }: SignedCall, service: string): SignatureFault | undefined {
  const declared = headers['x-amz-content-sha256'];
  if (declared === undefined) {
    if (service !== 's3') return undefined;
    return malformed('Missing required header for this request: x-amz-content-sha256');
  }
  const isUnsigned = declared === 'UNSIGNED-PAYLOAD' || declared.startsWith('STREAMING-');
  if (service === 's3' && isUnsigned) return undefined;
  if (declared === createHash('sha256').update(body).digest('hex')) return undefined;
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  return { kind: 'payload', message };
}

/**
 * Checks the Authorization header of a call for one service.
 * @param now milliseconds since 1970; the signing time can differ by 15 minutes
 * @returns the first error, undefined for a valid signature
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
  const time = timeOf(at);
  if (Number.isNaN(time.getTime())) return malformed('The x-amz-date header is missing or malformed.');
  const secret = secretFor(claim.accessKeyId);
  if (secret === undefined) return unknownKey(claim.accessKeyId);
  const fault = claimFault(call, claim, at, service);
  if (fault) return fault;
  if (Math.abs(now - time.getTime()) > CLOCK_SKEW_MS) {
    const message = 'The difference between the request time and the current time is too large.';
    return { kind: 'skewed', message };
  }
  const wrongPayload = payloadFault(call, service);
  if (wrongPayload) return wrongPayload;
  return matchesSignature(call, claim, secret, at) ? undefined : MISMATCH;
}

/** An error when a link is used before or after its validity. Times in milliseconds. */
function expiryFault(from: number, seconds: number, now: number): SignatureFault | undefined {
  if (from > now + CLOCK_SKEW_MS) return { kind: 'expired', message: 'Request is not valid yet' };
  return now > from + seconds * 1000 ? { kind: 'expired', message: 'Request has expired' } : undefined;
}

/**
 * Checks a presigned S3 link: signature, signed headers, and X-Amz-Expires (seconds) against `now` (milliseconds).
 * @returns the first error, undefined for a valid link
 */
export function verifyQuery(call: SignedCall, secretFor: SecretFor, now: number): SignatureFault | undefined {
  const claim = queryClaim(call.query);
  if (!claim) return malformed('The query-string authentication parameters are incomplete.');
  const at = call.query.get('X-Amz-Date') ?? '';
  const time = timeOf(at);
  if (Number.isNaN(time.getTime())) return malformed('X-Amz-Date must be in the ISO8601 Long Format.');
  const seconds = Number(call.query.get('X-Amz-Expires'));
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_LINK_SECONDS)
    return malformed(`X-Amz-Expires must be between 1 and ${LONGEST_LINK_SECONDS} seconds.`);
  const secret = secretFor(claim.accessKeyId);
  if (secret === undefined) return unknownKey(claim.accessKeyId);
  const fault = claimFault(call, claim, at, 's3');
  if (fault) return fault;
  return matchesSignature(call, claim, secret, at) ? expiryFault(time.getTime(), seconds, now) : MISMATCH;
}
