import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../infra/local/gateway/api.ts';
import { requirePermissions } from '../../../../infra/local/gateway/permissions.ts';
import { stackOf } from '../../../../infra/local/template/assembly.ts';
import { createResolver } from '../../../../infra/local/template/resolver.ts';

const arnOf = (name: string) => `arn:aws:lambda:ap-southeast-2:000000000000:function:${name}`;
const functionNamed = (name: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName: name },
});
const invoker = (resource: string, service = 'apigateway.amazonaws.com') => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    RoleName: 'invoker',
    AssumeRolePolicyDocument: { Statement: [{ Effect: 'Allow', Principal: { Service: service } }] },
    Policies: [
      {
        PolicyDocument: {
          Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: resource }],
        },
      },
    ],
  },
});

const authorizerPermission = {
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Principal: 'apigateway.amazonaws.com',
    FunctionName: 'authorizer',
    SourceArn: 'arn:api/authorizers/a',
  },
};
const api: Api = {
  arn: 'arn:api',
  stage: 'v1',
  compressFromBytes: Infinity,
  methods: [
    {
      resource: '/api/project',
      httpMethod: 'POST',
      functionName: arnOf('dev-routes-project-save'),
      role: 'arn:aws:iam::000000000000:role/invoker',
      isPublic: false,
    },
  ],
  authorizer: { id: 'a', functionName: 'authorizer' },
};

function check(resources: Readonly<Record<string, object>>): () => void {
  const all = { authorizer: functionNamed('authorizer'), authorizerPermission, ...resources };
  const resolver = createResolver([stackOf('dev', '/nowhere', { Resources: all })]);
  return () => requirePermissions(resolver, api);
}
const save = functionNamed('dev-routes-project-save');

describe('a method that calls its Lambda with a role', () => {
  it('is allowed when the role permits it and the gateway can assume the role', () => {
    expect(check({ save, role: invoker(arnOf('dev-routes-*')) })).not.toThrow();
  });

  it.each([
    ['the role allows other Lambdas only', invoker(arnOf('dev-identity-*'))],
    ['only Lambda may assume the role', invoker(arnOf('dev-routes-*'), 'lambda.amazonaws.com')],
  ])('is refused when %s', (_, role) => {
    expect(check({ save, role })).toThrow('No permission lets arn:api/v1/POST/api/project call');
  });

  it('is refused when no Lambda has the name', () => {
    expect(check({ role: invoker(arnOf('dev-routes-*')) })).toThrow(
      'calls dev-routes-project-save, which does not exist',
    );
  });
});
