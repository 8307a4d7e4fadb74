import { isPresigned, type SignedCall } from '../http/signature/claim.ts';
import { verifyHeader, verifyQuery, type SignatureFault, type SecretFor } from '../http/signature/verify.ts';
import { AwsError } from '../stand-in.ts';

const CODES: Readonly<Record<SignatureFault['kind'], readonly [status: number, code: string]>> = {
  malformed: [400, 'AuthorizationHeaderMalformed'],
  'unknown-key': [403, 'InvalidAccessKeyId'],
  mismatch: [403, 'SignatureDoesNotMatch'],
  skewed: [403, 'RequestTimeTooSkewed'],
  expired: [403, 'AccessDenied'],
  payload: [400, 'XAmzContentSHA256Mismatch'],
  'unsigned-header': [403, 'AccessDenied'],
};

const TWO_MECHANISMS = 'Only one auth mechanism allowed; a signed query and a header were given.';

/**
 * Rejects calls without a valid signature, in header or link, of a known key.
 * @param call with the full path, including the stand-in's prefix
 * @throws AwsError AccessDenied when unsigned, otherwise the error's code
 */
export function requireSignature(call: SignedCall, secretFor: SecretFor, now: number): void {
  const presigned = isPresigned(call.query);
  const hasHeader = call.headers.authorization !== undefined;
  if (presigned && hasHeader) throw new AwsError(400, 'InvalidArgument', TWO_MECHANISMS);
  if (!presigned && !hasHeader) throw new AwsError(403, 'AccessDenied', 'Access Denied');
  const fault = presigned ? verifyQuery(call, secretFor, now) : verifyHeader(call, 's3', secretFor, now);
  if (!fault) return;
  if (presigned && fault.kind === 'malformed')
    throw new AwsError(400, 'AuthorizationQueryParametersError', fault.message);
  const [status, code] = CODES[fault.kind];
  throw new AwsError(status, code, fault.message);
}
