import { expect, test } from 'vitest';

import { createAuthoriser } from '../../../../infra/local/policy/authorise.ts';
import { allows, loadStatements } from '../../../../infra/local/policy/statements.ts';
import { needsOf } from '../../../../infra/local/policy/needs.ts';
import type { AwsRequest } from '../../../../infra/local/stand-in.ts';

const TABLE = 'arn:aws:dynamodb:ap-southeast-2:000000000000:table/portal';

function call(
  service: string,
  operation: string,
  body: unknown = {},
  more: Partial<AwsRequest> = {},
): AwsRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    service,
    operation,
    principal: 'role',
    method: 'POST',
    path: '',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from(text),
    ...more,
  };
}

const needs = (request: AwsRequest): string[] =>
  needsOf(request).map(({ action, resource }) => `${action} ${resource}`);

test('matches wildcards of actions and resources', () => {
  const statements = loadStatements({
    Statement: [
      { Effect: 'Allow', Action: ['s3:Get*', 'dynamodb:query'], Resource: `${TABLE}/index/*` },
      {
        Effect: 'Allow',
        Action: 's3:PutObject',
        Resource: ['arn:aws:s3:::docs/upload/?', 'arn:aws:s3:::d.cs/*'],
      },
    ],
  });
  expect(allows(statements, { action: 'dynamodb:Query', resource: `${TABLE}/index/byOwner` })).toBe(true);
  expect(allows(statements, { action: 'dynamodb:Query', resource: TABLE })).toBe(false);
  expect(allows(statements, { action: 's3:PutObject', resource: 'arn:aws:s3:::docs/upload/a' })).toBe(true);
  expect(allows(statements, { action: 's3:PutObject', resource: 'arn:aws:s3:::docs/upload/ab' })).toBe(false);
  expect(allows(statements, { action: 's3:PutObject', resource: 'arn:aws:s3:::docs/x' })).toBe(false);
  expect(allows(statements, { action: 's3:PutObjectAcl', resource: 'arn:aws:s3:::docs/upload/a' })).toBe(
    false,
  );
  expect(allows([], { action: 's3:GetObject', resource: '*' })).toBe(false);
});

test.each([
  [{ Effect: 'Deny', Action: 'a:b', Resource: '*' }, /Effect Allow/],
  [{ Effect: 'Allow', Action: 'a:b', Resource: '*', Condition: {} }, /Condition/],
  [{ Effect: 'Allow', NotAction: 'a:b', Resource: '*' }, /NotAction/],
  [{ Effect: 'Allow', Action: 'a:b', Resource: { 'Fn::GetAtt': ['T', 'Arn'] } }, /Resource/],
  [{ Effect: 'Allow', Resource: '*' }, /Action/],
])('rejects a statement that it does not fully understand: %j', (statement, message) => {
  expect(() => loadStatements({ Statement: [statement] })).toThrow(message);
});

test('needs permissions on tables, indexes and each item of a transaction', () => {
  expect(needs(call('dynamodb', 'Query', { TableName: 'portal', IndexName: 'byOwner' }))).toEqual([
    `dynamodb:Query ${TABLE}/index/byOwner`,
  ]);
  const TransactItems = ['Put', 'Update', 'Delete'].map((kind) => ({
    [kind]: { TableName: 'portal' },
  }));
  expect(needs(call('dynamodb', 'TransactWriteItems', { TransactItems }))).toEqual([
    `dynamodb:PutItem ${TABLE}`,
    `dynamodb:UpdateItem ${TABLE}`,
    `dynamodb:DeleteItem ${TABLE}`,
  ]);
  expect(needs(call('dynamodb', 'BatchGetItem', { RequestItems: { portal: {} } }))).toEqual([
    `dynamodb:BatchGetItem ${TABLE}`,
  ]);
  for (const operation of ['ExecuteStatement', 'TransactGetItems', 'DeleteItem'])
    expect(() => needs(call('dynamodb', operation))).toThrow(operation);
});

test('needs permissions on both sides of a copy, and on a version to delete', () => {
  const copy = call('s3', 'CopyObject', '', {
    path: '/docs/document/a%20b',
    headers: { 'x-amz-copy-source': 'docs/upload/1' },
  });
  expect(needs(copy)).toEqual([
    's3:GetObject arn:aws:s3:::docs/upload/1',
    's3:PutObject arn:aws:s3:::docs/document/a b',
  ]);
  const remove = call('s3', 'DeleteObject', '', {
    path: '/docs/a',
    query: new URLSearchParams({ versionId: '1' }),
  });
  expect(needs(remove)).toEqual(['s3:DeleteObjectVersion arn:aws:s3:::docs/a']);
  expect(needs(call('s3', 'ListObjectVersions', '', { path: '/docs' }))).toEqual([
    's3:ListBucketVersions arn:aws:s3:::docs',
  ]);
  expect(() => needs(call('s3', 'ListObjectsV2', '', { path: '/docs' }))).toThrow(/ListObjectsV2/);
});

test("needs permissions on the pool and the sending identity, and none for a user's own call", () => {
  expect(needs(call('cognito-idp', 'AdminCreateUser', { UserPoolId: 'ap-southeast-2_x' }))).toEqual([
    'cognito-idp:AdminCreateUser arn:aws:cognito-idp:ap-southeast-2:000000000000:userpool/ap-southeast-2_x',
  ]);
  expect(needs(call('cognito-idp', 'InitiateAuth', { ClientId: 'c' }))).toEqual([]);
  const mail = call(
    'ses',
    'SendEmail',
    new URLSearchParams({ Source: 'Portal <no-reply@mail.example.nz>' }).toString(),
  );
  const identity = 'ses:SendEmail arn:aws:ses:ap-southeast-2:000000000000:identity/';
  expect(needs(mail)).toEqual([`${identity}no-reply@mail.example.nz`]);
  expect(needsOf(mail, { identities: () => ['example.nz'] })[0]?.resource).toMatch(/identity\/example\.nz$/);
  expect(() => needs(call('ses', 'SendRawEmail'))).toThrow(/SendRawEmail/);
  expect(() => needs(call('sqs', 'SendMessage'))).toThrow(/sqs/);
});

test('an authoriser names the missing permission', () => {
  const statements = loadStatements({
    Statement: { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: TABLE },
  });
  const authorise = createAuthoriser((principal) => ({ role: statements, admin: 'all' as const })[principal]);
  const read = call('dynamodb', 'GetItem', { TableName: 'portal' });
  const write = call('dynamodb', 'PutItem', { TableName: 'portal' });
  expect(authorise('role', read)).toBeUndefined();
  expect(authorise('role', write)).toEqual({ action: 'dynamodb:PutItem', resource: TABLE });
  expect(authorise('admin', write)).toBeUndefined();
  expect(authorise('', read)).toBeDefined();
});
