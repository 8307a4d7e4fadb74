import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnCondition, CfnElement, CfnOutput, CfnResource, Duration, Fn, Stack } from 'aws-cdk-lib';
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
import {
  createResolver,
  eventSourcesOf,
  functionsOf,
  readAssembly,
  rolesOf,
  stackOf,
  type Resolver,
} from '../../../../infra/local/template/index.ts';

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
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSLambdaBasicExecutionRole')],
  });
  void new ManagedPolicy(api, 'Shared', {
    roles: [role],
    statements: [new PolicyStatement({ actions: ['ses:SendEmail'], resources: ['*'] })],
  });
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
      maxBatchingWindow: Duration.seconds(1),
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      onFailure: new SqsDlq(new Queue(api, 'Dead')),
    }),
  );
  const never = new CfnCondition(api, 'Never', { expression: Fn.conditionEquals('a', 'b') });
  const off = new CfnResource(api, 'Off', { type: 'AWS::Strange::Thing' });
  off.cfnOptions.condition = never;
  const readerNode = reader.node.defaultChild;
  const readerId = readerNode instanceof CfnElement ? api.getLogicalId(readerNode) : '';
  void new CfnOutput(api, 'Name', {
    value: Fn.sub(`\${AWS::Region}/\${${readerId}.Arn}/\${!kept}/\${x}`, { x: 'y' }),
  });
  return app.synth().directory;
}

describe('cloud assembly of two stacks', () => {
  let resolver: Resolver;
  beforeAll(() => {
    resolver = createResolver(readAssembly(assembly()));
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
    expect(createResolver(resolver.stacks).output('Api', 'Name')).toBe(resolver.output('Api', 'Name'));
  });

  it('gathers the statements of a role from every kind of policy', () => {
    const [role] = rolesOf(resolver);
    const table = resolver.find('AWS::DynamoDB::Table')[0];
    const actions = role?.statements.flatMap((statement) => statement.Action);
    expect(actions).toContain('ses:SendEmail');
    expect(actions).toContain('logs:PutLogEvents');
    const read = role?.statements.find((statement) => statement.Action.includes('dynamodb:Query'));
    expect(read?.Resource).toContain(table?.attributes['Arn']);
  });

  it('reads event source mappings', () => {
    expect(eventSourcesOf(resolver)).toMatchObject([
      {
        tableName: resolver.find('AWS::DynamoDB::Table')[0]?.ref,
        batchSize: 5,
        maximumRetries: 7,
        windowSeconds: 1,
        reportsItemFailures: true,
        bisects: true,
        filters: ['{"eventName":["INSERT"]}'],
        onFailure: resolver.find('AWS::SQS::Queue')[0]?.attributes['Arn'],
      },
    ]);
  });

  it('substitutes in outputs', () => {
    expect(resolver.output('Api', 'Name')).toMatch(
      /^ap-southeast-2\/arn:aws:lambda:ap-southeast-2:000000000000:function:Api-Reader\w+\/\$\{kept\}\/y$/,
    );
  });
});

function single(value: unknown, rest: Record<string, unknown> = {}): unknown {
  const stack = stackOf('One', undefined, '/', { Resources: {}, ...rest });
  return createResolver([stack]).resolve(stack, value);
}

function environment(name: string) {
  const properties = {
    Role: 'r',
    Code: {},
    Environment: { Variables: { [name]: { 'Fn::ImportValue': 'E' } } },
  };
  const stacks = [
    stackOf('A', undefined, '/', { Outputs: { O: { Value: 'v', Export: { Name: 'E' } } } }),
    stackOf('B', undefined, '/', {
      Resources: { F: { Type: 'AWS::Lambda::Function', Properties: properties } },
    }),
  ];
  return functionsOf(createResolver(stacks))[0]?.environment;
}

describe('intrinsics', () => {
  const conditions = {
    Conditions: { Yes: { 'Fn::Equals': ['a', 'a'] }, No: { 'Fn::Not': [{ Condition: 'Yes' }] } },
  };
  it.each([
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }]] }, 'a-000000000000'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': [',', 'a,b'] }] }, 'b'],
    [{ 'Fn::Base64': 'hi' }, 'aGk='],
    [{ 'Fn::If': ['Yes', 1, 2] }, 1],
    [{ 'Fn::If': ['No', 1, 2] }, 2],
    [{ 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] }, false],
    [{ 'Fn::Or': [{ Condition: 'Yes' }, { Condition: 'No' }] }, true],
    [{ a: { Ref: 'AWS::NoValue' }, b: [{ Ref: 'AWS::NoValue' }, 1] }, { b: [1] }],
  ])('%j', (value, expected) => {
    expect(single(value, conditions)).toEqual(expected);
  });

  it('finds in maps and parameters', () => {
    const rest = { Mappings: { M: { a: { b: 'c' } } }, Parameters: { P: { Type: 'String', Default: 'd' } } };
    expect(single({ 'Fn::FindInMap': ['M', 'a', 'b'] }, rest)).toBe('c');
    expect(single({ Ref: 'P' }, rest)).toBe('d');
  });

  it('names what it does not know', () => {
    expect(() => single({ 'Fn::Cidr': [] })).toThrow('Fn::Cidr');
    expect(() => single({ Ref: 'Nothing' })).toThrow('Nothing');
    expect(() => single({ 'Fn::ImportValue': 'gone' })).toThrow('gone');
    const strange = { Resources: { X: { Type: 'AWS::Strange::Thing' } } };
    expect(() => single('', strange)).toThrow('AWS::Strange::Thing (One/X)');
  });

  it('refuses reserved variables and imports exports of another stack', () => {
    expect(environment('NAME')).toEqual({ NAME: 'v' });
    expect(() => environment('AWS_REGION')).toThrow('AWS_REGION is reserved');
  });
});
