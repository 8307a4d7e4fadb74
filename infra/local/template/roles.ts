import { isObject, listOf, textOf, type JsonObject } from '../json.ts';
import type { Found, Resolver } from './resolver.ts';

/** One statement of a policy: as written, but with actions and resources as lists. */
export interface PolicyStatement extends JsonObject {
  readonly Effect: string;
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
}

export interface Role {
  readonly stack: string;
  readonly logicalId: string;
  /** Physical name; the runner hands it to the functions of the role as their access key id. */
  readonly name: string;
  readonly arn: string;
  readonly statements: readonly PolicyStatement[];
}

/** What AWS's own policies allow, as far as the templates use them. */
const AWS_MANAGED: Readonly<Record<string, readonly PolicyStatement[]>> = {
  'service-role/AWSLambdaBasicExecutionRole': [
    {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: ['*'],
    },
  ],
  'service-role/AWSLambdaDynamoDBExecutionRole': [
    {
      Effect: 'Allow',
      Action: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
        'logs:CreateLogGroup',
        'logs:CreateLogStream',
        'logs:PutLogEvents',
      ],
      Resource: ['*'],
    },
  ],
  AWSXRayDaemonWriteAccess: [
    { Effect: 'Allow', Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], Resource: ['*'] },
  ],
  'service-role/AmazonAPIGatewayPushToCloudWatchLogs': [
    { Effect: 'Allow', Action: ['logs:*'], Resource: ['*'] },
  ],
};

/**
 * Every role of the templates with all statements that apply to it: inline policies, AWS::IAM::Policy and
 * managed policies. Throws on a managed policy of AWS that is not listed here.
 */
export function rolesOf(resolver: Resolver): Role[] {
  const attached = [...resolver.find('AWS::IAM::Policy'), ...resolver.find('AWS::IAM::ManagedPolicy')];
  return resolver.find('AWS::IAM::Role').map((role) => {
    const inline = listOf(role.properties['Policies']).flatMap((policy) =>
      statementsOf(isObject(policy) ? policy : {}, role),
    );
    const named = attached.filter((policy) => listOf(policy.properties['Roles']).includes(role.ref));
    const managed = listOf(role.properties['ManagedPolicyArns']).map(String);
    const viaArn = managed.flatMap((arn) => managedStatements(arn, attached, role));
    return {
      stack: role.stack.name,
      logicalId: role.logicalId,
      name: role.ref,
      arn: role.attributes['Arn'] ?? '',
      statements: [
        ...inline,
        ...named
          .filter((policy) => !managed.includes(policy.ref))
          .flatMap((policy) => statementsOf(policy.properties, policy)),
        ...viaArn,
      ],
    };
  });
}

function managedStatements(arn: string, attached: readonly Found[], role: Found): readonly PolicyStatement[] {
  const own = attached.find((policy) => policy.ref === arn);
  if (own !== undefined) return statementsOf(own.properties, own);
  const known = AWS_MANAGED[arn.replace(/^arn:aws:iam::aws:policy\//, '')];
  if (known === undefined) throw new Error(`${role.logicalId}: managed policy ${arn} is not known`);
  return known;
}

function statementsOf(policy: JsonObject, owner: Found): PolicyStatement[] {
  const place = `${owner.stack.name}/${owner.logicalId}`;
  const document = policy['PolicyDocument'];
  if (!isObject(document)) throw new Error(`${place}: a policy without PolicyDocument`);
  return listOf(document['Statement']).map((statement) => {
    if (!isObject(statement)) throw new Error(`${place}: a statement is no object`);
    return {
      ...statement,
      Effect: textOf(statement['Effect'], `${place}.Effect`),
      Action: listOf(statement['Action']).map((action) => textOf(action, `${place}.Action`)),
      Resource: listOf(statement['Resource']).map((resource) => textOf(resource, `${place}.Resource`)),
    };
  });
}
