import { isObject, listOf, objectOf, textOf, type JsonObject } from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

/** A policy statement with actions and resources as lists. */
interface PolicyStatement extends JsonObject {
  readonly Effect: string;
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
}

export interface Role {
  /** Physical name; also the access key id of the role's functions. */
  readonly name: string;
  readonly statements: readonly PolicyStatement[];
}

/** Statements of AWS's managed policies, as far as the templates use them. */
const AWS_MANAGED: Readonly<Record<string, PolicyStatement>> = {
  'service-role/AmazonAPIGatewayPushToCloudWatchLogs': {
    Effect: 'Allow',
    Action: ['logs:*'],
    Resource: ['*'],
  },
  'service-role/AWSLambdaBasicExecutionRole': {
    Effect: 'Allow',
    Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: ['*'],
  },
};

function statementsOf(policy: JsonObject, { stack, logicalId }: ResolvedResource): PolicyStatement[] {
  const path = `${stack.name}/${logicalId}`;
  const document = policy['PolicyDocument'];
  if (!isObject(document)) throw new Error(`${path}: a policy without PolicyDocument`);
  return listOf(document['Statement']).map((statement) => {
    if (!isObject(statement)) throw new Error(`${path}: a statement is not an object`);
    return {
      ...statement,
      Effect: textOf(statement['Effect'], `${path}.Effect`),
      Action: listOf(statement['Action']).map((action) => textOf(action, `${path}.Action`)),
      Resource: listOf(statement['Resource']).map((resource) => textOf(resource, `${path}.Resource`)),
    };
  });
}

function managedStatement(arn: string, { logicalId }: ResolvedResource): PolicyStatement {
  const statement = AWS_MANAGED[arn.replace(/^arn:aws:iam::aws:policy\//, '')];
  if (statement === undefined) throw new Error(`${logicalId}: managed policy ${arn} is not known`);
  return statement;
}

/**
 * Every role of the templates with all of its statements: inline policies, AWS::IAM::Policy and AWS's managed policies.
 * @throws Error on an unlisted managed policy
 */
export function rolesOf(resolver: Resolver): Role[] {
  const policies = resolver.find('AWS::IAM::Policy');
  return resolver.find('AWS::IAM::Role').map((role) => {
    const inline = listOf(role.properties['Policies']);
    const attached = policies.filter(({ properties }) => listOf(properties['Roles']).includes(role.ref));
    const managed = listOf(role.properties['ManagedPolicyArns']).map(String);
    return {
      name: role.ref,
      statements: [
        ...inline.flatMap((policy) => statementsOf(objectOf(policy), role)),
        ...attached.flatMap((policy) => statementsOf(policy.properties, policy)),
        ...managed.map((arn) => managedStatement(arn, role)),
      ],
    };
  });
}
