import { arn } from '../account.ts';
import { operations } from '../cognito/operations/operations.ts';
import { isObject, peekJson, type JsonObject } from '../json.ts';
import { bucketAndKey, copySource } from '../s3/operation.ts';
import { bareAddress, domainsOf } from '../ses/address.ts';
import type { AwsRequest } from '../stand-in.ts';
import type { Need } from './statements.ts';

/**
 * Whether IAM does not apply to a Cognito operation, because users call it unsigned. Also true for unsupported
 * operations, which the local Cognito then rejects by name.
 */
export const isPublicCognito = (operation: string): boolean =>
  !Object.hasOwn(operations, operation) || operations[operation]?.signed === false;

/** The permissions of a Cognito call. @throws Error when a principal's call names no user pool */
function cognitoNeeds(operation: string, { UserPoolId: pool }: JsonObject): Need[] {
  if (isPublicCognito(operation)) return [];
  if (typeof pool !== 'string')
    throw new Error(`Cognito operation ${operation} without UserPoolId is not known to the local policies.`);
  return [{ action: `cognito-idp:${operation}`, resource: arn('cognito-idp', `userpool/${pool}`) }];
}

function tableArn(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw new Error('A DynamoDB call names no table.');
  return arn('dynamodb', `table/${name}`);
}

/** IAM action of each transaction member. */
const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
};

/** Operations on one table or its indexes. */
const SINGLE_TABLE_OPERATIONS = ['GetItem', 'PutItem', 'UpdateItem', 'Query', 'Scan'];

function transactionNeeds(items: unknown): Need[] {
  if (!Array.isArray(items)) throw new Error('A DynamoDB transaction has no TransactItems.');
  const entries: unknown[] = items;
  return entries.flatMap((item) =>
    Object.entries(isObject(item) ? item : {}).map(([kind, body]) => {
      const action = TRANSACTION_ACTIONS[kind];
      if (action === undefined || !isObject(body))
        throw new Error(`A DynamoDB transaction has an unknown ${kind}.`);
      return { action: `dynamodb:${action}`, resource: tableArn(body['TableName']) };
    }),
  );
}

/** The permissions of a DynamoDB call. @throws Error for an unknown operation */
function dynamodbNeeds(operation: string, input: JsonObject): Need[] {
  const action = `dynamodb:${operation}`;
  if (operation === 'TransactWriteItems') return transactionNeeds(input['TransactItems']);
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const tables = input['RequestItems'];
    if (!isObject(tables)) throw new Error(`${operation} has no RequestItems.`);
    return Object.keys(tables).map((name) => ({ action, resource: tableArn(name) }));
  }
  if (!SINGLE_TABLE_OPERATIONS.includes(operation))
    throw new Error(`DynamoDB operation ${operation} is not known to the local policies.`);
  const index = typeof input['IndexName'] === 'string' ? `/index/${input['IndexName']}` : '';
  return [{ action, resource: tableArn(input['TableName']) + index }];
}

/** IAM action of each object operation. */
const OBJECT_ACTIONS: Readonly<Record<string, string>> = {
  GetObject: 'GetObject',
  HeadObject: 'GetObject',
  PutObject: 'PutObject',
  DeleteObject: 'DeleteObject',
};

const objectNeed = (action: string, { bucket, key }: { bucket: string; key: string }): Need => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}/${key}`,
});

/** The permissions of an S3 call. @throws Error for an unknown operation */
function s3Needs({ operation, query, headers, path }: AwsRequest): Need[] {
  const target = bucketAndKey(path);
  if (operation === 'ListObjectVersions')
    return [{ action: 's3:ListBucketVersions', resource: `arn:aws:s3:::${target.bucket}` }];
  if (operation === 'CopyObject') {
    const source = copySource(headers['x-amz-copy-source'] ?? '');
    const write = objectNeed('PutObject', target);
    return source ? [objectNeed('GetObject', source), write] : [write];
  }
  const action = OBJECT_ACTIONS[operation];
  if (action === undefined)
    throw new Error(`S3 operation "${operation}" is not known to the local policies.`);
  return [objectNeed(query.has('versionId') ? `${action}Version` : action, target)];
}

/** The verified identity that SES sends as: the address if verified, else its domain. */
function identityOf(source: string, identities: readonly string[]): string {
  const address = bareAddress(source);
  return [address, ...domainsOf(address)].find((name) => identities.includes(name)) ?? address;
}

/** The permissions of an SES call. @throws Error for an unknown operation */
function sesNeeds({ operation, body }: AwsRequest, identities: readonly string[]): Need[] {
  if (operation !== 'SendEmail')
    throw new Error(`SES operation ${operation} is not known to the local policies.`);
  const action = `ses:${operation}`;
  const form = new URLSearchParams(body.toString('utf8'));
  const identity = identityOf(form.get('Source') ?? '', identities);
  const needs = [{ action, resource: arn('ses', `identity/${identity}`) }];
  const set = form.get('ConfigurationSetName');
  return set === null ? needs : [...needs, { action, resource: arn('ses', `configuration-set/${set}`) }];
}

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
 * @throws Error for an unknown call, so that nothing passes unchecked
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
