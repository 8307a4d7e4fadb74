import { createHmac } from 'node:crypto';

import {
  isPresigned,
  parseCredential,
  REGION,
  sameSignature,
  type SecretFor,
  type SignatureFault,
  type SignedCall,
  signingKey,
  verifyHeader,
  verifyQuery,
} from '../front/signature.ts';
import { S3Error } from './xml.ts';
import type { UploadForm } from './form.ts';

const CODES: Readonly<Record<SignatureFault['kind'], readonly [number, string]>> = {
  malformed: [400, 'AuthorizationHeaderMalformed'],
  'unknown-key': [403, 'InvalidAccessKeyId'],
  mismatch: [403, 'SignatureDoesNotMatch'],
  skewed: [403, 'RequestTimeTooSkewed'],
  expired: [403, 'AccessDenied'],
  payload: [400, 'XAmzContentSHA256Mismatch'],
  'unsigned-header': [403, 'AccessDenied'],
};

/**
 * Lets a call through only when its header or its link is signed by a known key.
 * @param call with the full path, the stand-in's prefix included
 * @throws S3Error AccessDenied when unsigned, otherwise the code of the fault
 */
export function requireSignature(call: SignedCall, secretFor: SecretFor, now: number): void {
  const presigned = isPresigned(call.query);
  const hasHeader = call.headers.authorization !== undefined;
  if (presigned && hasHeader) {
    throw new S3Error(
      400,
      'InvalidArgument',
      'Only one auth mechanism allowed; a signed query and a header were given.',
    );
  }
  if (!presigned && !hasHeader) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const fault = presigned ? verifyQuery(call, secretFor, now) : verifyHeader(call, 's3', secretFor, now);
  if (!fault) return;
  const [status, code] =
    presigned && fault.kind === 'malformed'
      ? ([400, 'AuthorizationQueryParametersError'] as const)
      : CODES[fault.kind];
  throw new S3Error(status, code, fault.message);
}

/** Lets an upload form through only when its policy is signed by a known key. @returns the policy text. @throws S3Error */
export function requireSignedForm(form: UploadForm, secretFor: SecretFor): string {
  const { fields } = form;
  const policy = fields.policy;
  const credential = parseCredential(fields['x-amz-credential'] ?? '');
  if (policy === undefined || !credential) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256') {
    throw new S3Error(400, 'InvalidArgument', 'x-amz-algorithm must be AWS4-HMAC-SHA256.');
  }
  if (credential.service !== 's3' || credential.region !== REGION) {
    throw new S3Error(400, 'InvalidArgument', `Credential should be scoped to s3 in ${REGION}.`);
  }
  const secret = secretFor(credential.accessKeyId);
  if (secret === undefined) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const expected = createHmac('sha256', signingKey(secret, credential)).update(policy).digest('hex');
  if (!sameSignature(expected, fields['x-amz-signature'] ?? '')) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return Buffer.from(policy, 'base64').toString('utf8');
}
