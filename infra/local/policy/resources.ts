import { ACCOUNT, REGION } from '../front/signature.ts';
import { parseForm } from '../s3/form.ts';
import { deleteTargets } from '../s3/list.ts';
import { bucketAndKey, copySource } from '../s3/operation.ts';
import { decodeChunked } from '../s3/chunked.ts';
import type { AwsRequest } from '../standin.ts';
import type { Need } from './evaluate.ts';
import { tablesOf } from './tables.ts';
import { sendersOf } from './senders.ts';

export interface ResourceOptions {
  /** Verified SES identities: mail is sent as the address when it is one, otherwise as its domain. */
  readonly identities?: () => readonly string[];
}

const S3_ACTIONS: Readonly<Record<string, string>> = {
  GetObject: 'GetObject',
  HeadObject: 'GetObject',
  PutObject: 'PutObject',
  DeleteObject: 'DeleteObject',
  ListObjectsV2: 'ListBucket',
  HeadBucket: 'ListBucket',
  ListObjectVersions: 'ListBucketVersions',
};

const object = (action: string, bucket: string, key: string): Need => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}/${key}`,
});

function s3Needs(request: AwsRequest): Need[] {
  const { operation, query, headers } = request;
  const { bucket, key } = bucketAndKey(request.path);
  if (operation === 'CopyObject') {
    const source = copySource(headers['x-amz-copy-source'] ?? query.get('x-amz-copy-source') ?? '');
    if (!source) return [object('PutObject', bucket, key)];
    const read = source.versionId === undefined ? 'GetObject' : 'GetObjectVersion';
    return [object(read, source.bucket, source.key), object('PutObject', bucket, key)];
  }
  if (operation === 'DeleteObjects') {
    return deleteTargets(decodeChunked(headers, request.body).body).map((target) =>
      object(target.versionId === undefined ? 'DeleteObject' : 'DeleteObjectVersion', bucket, target.key),
    );
  }
  if (operation === 'PostObject') {
    const form = parseForm(headers['content-type'] ?? '', request.body);
    return [object('PutObject', bucket, (form.fields.key ?? '').replaceAll('${filename}', form.fileName))];
  }
  const action = S3_ACTIONS[operation];
  if (action === undefined)
    throw new Error(`S3 operation "${operation}" is not known to the local policies.`);
  if (key === '') return [{ action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}` }];
  return [object(query.has('versionId') ? `${action}Version` : action, bucket, key)];
}

/** Calls a user makes for themselves, with a token or a password: IAM is not asked. */
const PUBLIC_COGNITO = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'ConfirmDevice',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'DeleteUserAttributes',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GetUserAttributeVerificationCode',
  'GlobalSignOut',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'SignUp',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
  'VerifyUserAttribute',
]);

/** Whether a Cognito operation is one anybody may call, unsigned. */
export const isPublicCognito = (operation: string): boolean => PUBLIC_COGNITO.has(operation);

function cognitoNeeds(request: AwsRequest): Need[] {
  if (isPublicCognito(request.operation)) return [];
  const { UserPoolId: pool } = parseJson(request);
  if (typeof pool !== 'string') {
    throw new Error(
      `Cognito operation ${request.operation} without UserPoolId is not known to the local policies.`,
    );
  }
  const resource = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${pool}`;
  return [{ action: `cognito-idp:${request.operation}`, resource }];
}

/** The JSON object of a call's body; an empty one when there is none. @throws Error when it is no object */
function parseJson(request: AwsRequest): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(request.body.length === 0 ? '{}' : request.body.toString('utf8'));
  if (typeof value !== 'object' || value === null)
    throw new Error('The body of the call is not a JSON object.');
  return Object.fromEntries(Object.entries(value));
}

/**
 * Names every IAM action and ARN a call needs; all of them must be allowed. Empty when IAM is not asked.
 * @throws Error (or S3Error) for a call this list does not know, so that nothing passes unchecked
 */
export function resourcesOf(request: AwsRequest, options: ResourceOptions = {}): Need[] {
  if (request.service === 's3') return s3Needs(request);
  if (request.service === 'dynamodb') return tablesOf(request.operation, parseJson(request));
  if (request.service === 'cognito-idp') return cognitoNeeds(request);
  if (request.service === 'ses') return sendersOf(request, options.identities?.() ?? []);
  if (request.service === 'secretsmanager') {
    return [
      { action: `secretsmanager:${request.operation}`, resource: String(parseJson(request)['SecretId']) },
    ];
  }
  throw new Error(`Service ${request.service} is not known to the local policies.`);
}
