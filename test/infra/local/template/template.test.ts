import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnElement, CfnOutput, Duration, Fn, Stack } from 'aws-cdk-lib';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Code,
  FilterCriteria,
  FilterRule,
  Function,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAssembly, stackOf } from '../../../../infra/local/template/assembly.ts';
import { eventSourcesOf } from '../../../../infra/local/template/sources.ts';
import { functionsOf } from '../../../../infra/local/template/functions.ts';
import { createResolver, type Resolver } from '../../../../infra/local/template/resolver.ts';
import { dailySchedulesOf, schedulesOf } from '../../../../infra/local/template/rules.ts';
import { rolesOf } from '../../../../infra/local/template/roles.ts';

process.env['CDK_VALIDATION'] = 'false';

function assembly(): string {
  const asset = mkdtempSync(join(tmpdir(), 'asset-'));
  writeFileSync(join(asset, 'index.mjs'), 'export const handler = async () => ({});\n');
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'assembly-')) });
  const data = new Stack(app, 'Data');
  const table = new Table(data, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
  });
  const api = new Stack(app, 'Api');
  const role = new Role(api, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs'),
    ],
  });
  role.addToPolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: ['*'] }));
  const reader = new Function(api, 'Reader', {
    runtime: Runtime.NODEJS_22_X,
    handler: 'index.handler',
    code: Code.fromAsset(asset),
    role,
    timeout: Duration.seconds(7),
    memorySize: 256,
    environment: { TABLE: table.tableName, STACK: Fn.select(2, Fn.split('/', api.stackId)) },
  });
  table.grantReadData(role);
  reader.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 5,
      retryAttempts: 7,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      onFailure: new SqsDlq(new Queue(api, 'Dead')),
    }),
  );
  const readerNode = reader.node.defaultChild;
  const readerId = readerNode instanceof CfnElement ? api.getLogicalId(readerNode) : '';
  void new CfnOutput(api, 'Name', {
    value: Fn.sub(`\${AWS::Region}/\${${readerId}.Arn}/\${!kept}`),
  });
  return app.synth().directory;
}

describe('cloud assembly of two stacks', () => {
  let folder: string;
  let resolver: Resolver;
  beforeAll(() => {
    folder = assembly();
    resolver = createResolver(readAssembly(folder));
  });

  it('describes functions with their resolved environment', () => {
    const [reader] = functionsOf(resolver);
    expect(reader).toMatchObject({
      handler: 'index.handler',
      timeoutSeconds: 7,
      memoryMb: 256,
      asset: expect.stringContaining('/asset.'),
      role: rolesOf(resolver)[0]?.name,
    });
    expect(reader?.environment['TABLE']).toBe(resolver.find('AWS::DynamoDB::Table')[0]?.ref);
    expect(reader?.environment['STACK']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(createResolver(readAssembly(folder)).output('Api', 'Name')).toBe(resolver.output('Api', 'Name'));
  });

  it('gathers the statements of a role from every kind of policy', () => {
    const [role] = rolesOf(resolver);
    const table = resolver.find('AWS::DynamoDB::Table')[0];
    const actions = role?.statements.flatMap(({ actions }) => actions);
    expect(actions).toContain('ses:SendEmail');
    expect(actions).toContain('logs:*');
    const read = role?.statements.find((statement) => statement.actions.includes('dynamodb:Query'));
    expect(read?.resources).toContain(table?.attributes['Arn']);
  });

  it('reads event source mappings', () => {
    expect(eventSourcesOf(resolver)).toMatchObject([
      {
        tableName: resolver.find('AWS::DynamoDB::Table')[0]?.ref,
        batchSize: 5,
        maximumRetries: 7,
        reportsItemFailures: true,
        bisectsFailedBatches: true,
        filters: ['{"eventName":["INSERT"]}'],
        failureQueueArn: resolver.find('AWS::SQS::Queue')[0]?.attributes['Arn'],
      },
    ]);
  });

  it('resolves references in outputs', () => {
    expect(resolver.output('Api', 'Name')).toMatch(
      /^ap-southeast-2\/arn:aws:lambda:ap-southeast-2:000000000000:function:Api-Reader\w+\/\$\{kept\}$/,
    );
  });
});

/** Resolves the intrinsic functions in a value of a property. */
function resolveValue(value: unknown): unknown {
  const Resources = { Queue: { Type: 'AWS::SQS::Queue', Properties: { Value: value } } };
  const [queue] = createResolver([stackOf('One', '/', { Resources })]).find('AWS::SQS::Queue');
  return queue?.properties['Value'];
}

function environment(name: string) {
  const properties = {
    Role: 'r',
    Code: {},
    Environment: { Variables: { [name]: { 'Fn::ImportValue': 'E' } } },
  };
  const stacks = [
    stackOf('A', '/', { Outputs: { O: { Value: 'v', Export: { Name: 'E' } } } }),
    stackOf('B', '/', { Resources: { F: { Type: 'AWS::Lambda::Function', Properties: properties } } }),
  ];
  return functionsOf(createResolver(stacks))[0]?.environment;
}

describe('scheduled rules', () => {
  const target = { Arn: 'arn:aws:lambda:ap-southeast-2:000000000000:function:Redrive', Id: 'Target0' };
  const rulesOf = (properties: object) => {
    const Properties = {
      ScheduleExpression: 'rate(5 minutes)',
      State: 'ENABLED',
      Targets: [target],
      ...properties,
    };
    const Resources = { Every: { Type: 'AWS::Events::Rule', Properties } };
    return schedulesOf(createResolver([stackOf('One', '/', { Resources })]));
  };

  it.each([
    ['rate(1 minute)', 60_000],
    ['rate(5 minutes)', 300_000],
    ['rate(1 hour)', 3_600_000],
    ['rate(2 days)', 172_800_000],
  ])('with %s run every %d ms', (ScheduleExpression, everyMs) => {
    expect(rulesOf({ ScheduleExpression })).toEqual([
      { logicalId: 'Every', everyMs, functionNames: ['Redrive'] },
    ]);
  });

  it('leaves out a rule that is disabled', () => {
    expect(rulesOf({ State: 'DISABLED' })).toEqual([]);
  });

  it.each([
    [{ ScheduleExpression: 'rate(1 minutes)' }, 'rate(1 minutes) is not supported'],
    [{ ScheduleExpression: 'rate(5 minute)' }, 'rate(5 minute) is not supported'],
    [{ ScheduleExpression: 'cron(0 12 * * ? *)' }, 'cron(0 12 * * ? *) is not supported'],
    [{ State: 'PAUSED' }, 'PAUSED is not supported'],
    [{ EventPattern: {} }, 'either a pattern or a rate'],
    [{ Targets: [{ ...target, Input: '{}' }] }, 'unsupported settings Input'],
    [{ Targets: [{ ...target, Arn: 'arn:aws:sqs:x:0:queue' }] }, 'is not a function'],
  ])('names unsupported settings: %j', (properties, message) => {
    expect(() => rulesOf(properties)).toThrow(message);
  });
});

describe('daily schedules', () => {
  const target = {
    Arn: 'arn:aws:lambda:ap-southeast-2:000000000000:function:Digest',
    RoleArn: 'arn:role',
    Input: '{}',
  };
  const schedulesIn = (properties: object) => {
    const Properties = {
      FlexibleTimeWindow: { Mode: 'OFF' },
      ScheduleExpression: 'cron(0 7 * * ? *)',
      ScheduleExpressionTimezone: 'Australia/Sydney',
      Target: target,
      ...properties,
    };
    const Resources = { Daily: { Type: 'AWS::Scheduler::Schedule', Properties } };
    return dailySchedulesOf(createResolver([stackOf('One', '/', { Resources })]));
  };

  it('are read with hour, minute and time zone', () => {
    expect(schedulesIn({})).toEqual([
      {
        logicalId: 'Daily',
        functionNames: ['Digest'],
        hour: 7,
        minute: 0,
        timeZone: 'Australia/Sydney',
        input: '{}',
      },
    ]);
  });

  it.each([
    [{ ScheduleExpression: 'cron(0 7 ? * MON *)' }, 'is not supported'],
    [{ ScheduleExpression: 'rate(1 day)' }, 'is not supported'],
    [{ FlexibleTimeWindow: { Mode: 'FLEXIBLE' } }, 'flexible time window'],
    [{ State: 'DISABLED' }, 'unsupported settings State'],
    [{ Target: { ...target, Arn: 'arn:aws:sqs:x:0:queue' } }, 'is not a function'],
  ])('name unsupported settings: %j', (properties, message) => {
    expect(() => schedulesIn(properties)).toThrow(message);
  });
});

describe('intrinsic functions', () => {
  it.each([
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }]] }, 'a-000000000000'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': [',', 'a,b'] }] }, 'b'],
    [{ 'Fn::Sub': '${AWS::Partition}.${AWS::URLSuffix}' }, 'aws.amazonaws.com'],
    [{ 'Fn::GetAtt': ['Queue', 'QueueName'] }, 'One-Queue'],
    [{ a: [{ Ref: 'AWS::Region' }, 1] }, { a: ['ap-southeast-2', 1] }],
  ])('resolve %j', (value, expected) => {
    expect(resolveValue(value)).toEqual(expected);
  });

  it.each([
    [{ 'Fn::Cidr': [] }, 'Fn::Cidr'],
    [{ 'Fn::If': ['Yes', 1, 2] }, 'Fn::If'],
    [{ Ref: 'Nothing' }, 'Nothing'],
    [{ Ref: 'AWS::NoValue' }, 'AWS::NoValue'],
    [{ 'Fn::ImportValue': 'gone' }, 'gone'],
    ['{{resolve:ssm:/name}}', 'resolve:ssm'],
    [{ 'Fn::GetAtt': ['Queue', 'Colour'] }, 'Colour'],
  ])('names unknown functions: %j', (value, name) => {
    expect(() => resolveValue(value)).toThrow(name);
  });

  it('names an unknown type and a condition', () => {
    const unknown = { Resources: { X: { Type: 'AWS::Unknown::Thing' } } };
    expect(() => createResolver([stackOf('One', '/', unknown)])).toThrow('AWS::Unknown::Thing (One/X)');
    const conditional = { Resources: { X: { Type: 'AWS::SQS::Queue', Condition: 'Yes' } } };
    expect(() => stackOf('One', '/', conditional)).toThrow('One/X: conditions are not supported');
  });

  it('refuses reserved variables and imports exports of another stack', () => {
    expect(environment('NAME')).toEqual({ NAME: 'v' });
    expect(() => environment('AWS_REGION')).toThrow('AWS_REGION is reserved');
  });
});
