import { listOf, objectOf } from '../json.ts';
import { loadStatements, type Statement } from '../policy/statements.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

export interface Role {
  /** Physical name; also the access key id of the role's functions. */
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** Statements of AWS's managed policies, as far as the templates use them. */
const AWS_MANAGED: Readonly<Record<string, Statement>> = {
  'service-role/AmazonAPIGatewayPushToCloudWatchLogs': { actions: ['logs:*'], resources: ['*'] },
  'service-role/AWSLambdaBasicExecutionRole': {
    actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: ['*'],
  },
};

function managedStatement(arn: string, { logicalId }: ResolvedResource): Statement {
  const statement = AWS_MANAGED[arn.replace(/^arn:aws:iam::aws:policy\//, '')];
  if (statement === undefined) throw new Error(`${logicalId}: managed policy ${arn} is not known`);
  return statement;
}

/**
 * Every role of the templates with all of its statements: inline policies, AWS::IAM::Policy and AWS's managed policies.
 * @throws Error on an unlisted managed policy, and on statements that are not understood in full
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
        ...inline.flatMap((policy) => loadStatements(objectOf(policy)['PolicyDocument'])),
        ...attached.flatMap(({ properties }) => loadStatements(properties['PolicyDocument'])),
        ...managed.map((arn) => managedStatement(arn, role)),
      ],
    };
  });
}
