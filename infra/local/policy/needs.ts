import { isObject, peekJson, type JsonObject } from '../json.ts';
import type { AwsRequest } from '../stand-in.ts';
import { cognitoNeeds } from './cognito-needs.ts';
import { dynamodbNeeds } from './dynamodb-needs.ts';
import type { Need } from './evaluate.ts';
import { s3Needs } from './s3-needs.ts';
import { sesNeeds } from './ses-needs.ts';

export interface NeedsOptions {
  /** Verified SES identities: an address is used before its domain. */
  readonly identities?: () => readonly string[];
}

/** Parses a call's body as an object, empty without a body. @throws Error when it is not an object */
function bodyOf({ body }: AwsRequest): JsonObject {
  const value = body.length === 0 ? {} : peekJson(body);
  if (!isObject(value)) throw new Error('The body of the call is not a JSON object.');
  return value;
}

/**
 * Lists every IAM action and ARN that a call needs, all of which must be allowed; empty where IAM does not apply.
 * @throws Error (or S3Error) for an unknown call, so that nothing passes unchecked
 */
export function needsOf(request: AwsRequest, options: NeedsOptions = {}): Need[] {
  const { service, operation } = request;
  if (service === 's3') return s3Needs(request);
  if (service === 'dynamodb') return dynamodbNeeds(operation, bodyOf(request));
  if (service === 'cognito-idp') return cognitoNeeds(operation, bodyOf(request));
  if (service === 'ses') return sesNeeds(request, options.identities?.() ?? []);
  if (service === 'secretsmanager')
    return [{ action: `secretsmanager:${operation}`, resource: String(bodyOf(request)['SecretId']) }];
  if (service === 'kms') return [{ action: `kms:${operation}`, resource: String(bodyOf(request)['KeyId']) }];
  throw new Error(`Service ${service} is not known to the local policies.`);
}
