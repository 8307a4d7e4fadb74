import { basename } from 'node:path';
import { functionNameOf } from '../account.ts';
import { listOf, objectOf, optionalText } from '../json.ts';
import { allows } from '../policy/statements.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';
import { rolesOf } from '../template/roles.ts';
import { matchesWildcard } from '../wildcard.ts';
import type { Api, Method } from './api.ts';

const GATEWAY = 'apigateway.amazonaws.com';

/** Returns a predicate: whether a function's own policy lets the gateway invoke it. */
function functionPolicyTest(resolver: Resolver) {
  const granted = resolver
    .find('AWS::Lambda::Permission')
    .filter(({ properties }) => properties['Principal'] === GATEWAY)
    .map(({ properties, logicalId }) => ({
      name: functionNameOf(String(properties['FunctionName'])),
      source: optionalText(properties['SourceArn'], logicalId) ?? '*',
    }));
  return (name: string, source: string) =>
    granted.some((entry) => entry.name === name && matchesWildcard(entry.source, source));
}

const trustsGateway = ({ properties }: ResolvedResource) =>
  listOf(objectOf(properties['AssumeRolePolicyDocument'])['Statement']).some(
    (statement) => objectOf(objectOf(statement)['Principal'])['Service'] === GATEWAY,
  );

/** Returns a predicate: whether a role that the gateway can assume may invoke a function. */
function rolePolicyTest(resolver: Resolver) {
  const trustingRoles = resolver.find('AWS::IAM::Role').filter(trustsGateway);
  const statements = new Map(
    rolesOf(resolver)
      .filter(({ name }) => trustingRoles.some(({ ref }) => ref === name))
      .map((role) => [role.name, role.statements]),
  );
  return (roleArn: string, functionArn: string) =>
    allows(statements.get(basename(roleArn)) ?? [], {
      action: 'lambda:InvokeFunction',
      resource: functionArn,
    });
}

/** Checks all permissions at the start: on AWS, a missing one shows only when a request answers 500. @throws Error */
export function requirePermissions(resolver: Resolver, { arn, stage, methods, authorizer }: Api): void {
  const functions = new Set(resolver.find('AWS::Lambda::Function').map(({ ref }) => ref));
  const isAllowedByFunction = functionPolicyTest(resolver);
  const isAllowedByRole = rolePolicyTest(resolver);
  function check({ functionName, role }: Pick<Method, 'functionName' | 'role'>, source: string): void {
    const name = functionNameOf(functionName);
    if (!functions.has(name)) throw new Error(`${source} calls ${name}, which does not exist`);
    if (role === undefined ? isAllowedByFunction(name, source) : isAllowedByRole(role, functionName)) return;
    throw new Error(`No permission lets ${source} call ${name}`);
  }
  for (const method of methods)
    check(method, `${arn}/${stage}/${method.httpMethod}${method.resource.replace(/\{[^}]+\}/g, '*')}`);
  check({ ...authorizer, role: undefined }, `${arn}/authorizers/${authorizer.id}`);
}
