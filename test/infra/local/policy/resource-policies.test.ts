import { describe, expect, it } from 'vitest';
import { createAuthoriser } from '../../../../infra/local/policy/authorise.ts';
import { readDenied } from '../../../../infra/local/policy/resource-policies.ts';
import type { AwsRequest } from '../../../../infra/local/stand-in.ts';
import { stackOf } from '../../../../infra/local/template/assembly.ts';
import { createResolver } from '../../../../infra/local/template/resolver.ts';

const BUCKET = 'arn:aws:s3:::documents';
const denyAll = {
  Effect: 'Deny',
  Principal: { AWS: '*' },
  Action: 's3:*',
  Resource: [BUCKET, `${BUCKET}/*`],
};
const denyWithoutTls = { ...denyAll, Condition: { Bool: { 'aws:SecureTransport': 'false' } } };

function deniedBy(...statements: readonly object[]) {
  const Properties = { Bucket: 'documents', PolicyDocument: { Statement: statements } };
  const Resources = { Policy: { Type: 'AWS::S3::BucketPolicy', Properties } };
  return readDenied(createResolver([stackOf('documents', '', { Resources })]));
}

const call = (operation: string, key: string): AwsRequest => ({
  service: 's3',
  operation,
  principal: 'reader',
  method: 'GET',
  path: `/documents/${key}`,
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
});
const roleStatements = [{ actions: ['s3:*'], resources: [`${BUCKET}/*`] }];

describe('a policy on a bucket', () => {
  it('denies a call that the role allows', () => {
    const denied = deniedBy({ ...denyAll, Action: 's3:getobject' });
    const authorise = createAuthoriser(() => roleStatements, { denied });
    const missingPermission = { action: 's3:GetObject', resource: `${BUCKET}/a.pdf` };
    expect(authorise('reader', call('GetObject', 'a.pdf'))).toEqual(missingPermission);
    expect(authorise('reader', call('PutObject', 'a.pdf'))).toBeUndefined();
  });

  it('denies only the named role', () => {
    const denied = deniedBy({ ...denyAll, Principal: { AWS: 'arn:aws:iam::000000000000:role/reader' } });
    const need = { action: 's3:GetObject', resource: `${BUCKET}/a.pdf` };
    expect([denied('reader', need), denied('other', need)]).toEqual([true, false]);
  });

  it('denies nothing by a Deny of calls without TLS, or by an Allow', () => {
    const denied = deniedBy(denyWithoutTls, { ...denyAll, Effect: 'Allow', Condition: { StringEquals: {} } });
    expect(denied('reader', { action: 's3:GetObject', resource: `${BUCKET}/a.pdf` })).toBe(false);
  });

  it('is an error when its Deny has an unsupported condition or element', () => {
    const Condition = { StringNotEquals: { 'aws:SourceVpc': 'vpc-1' } };
    expect(() => deniedBy({ ...denyAll, Condition })).toThrow('documents/Policy: the condition');
    expect(() => deniedBy({ ...denyAll, NotAction: 's3:GetObject' })).toThrow('NotAction');
  });
});
