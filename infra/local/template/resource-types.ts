import { createHash } from 'node:crypto';
import { ACCOUNT, arn, REGION } from '../account.ts';
import { SIGNING_KEY } from '../../custom-resources.ts';

/** A resource's return values, as CloudFormation calls them: those of `Ref` and `Fn::GetAtt`. */
export interface ReturnValues {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface NamingInput {
  readonly stack: string;
  readonly logicalId: string;
  /** A resolved text property; undefined when absent. */
  property(name: string): string | undefined;
}

type ResourceNamer = (naming: NamingInput) => ReturnValues;

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A stable identifier: the same seed always gives the same characters. */
export function stableId(seed: string, length: number, alphabet = BASE36): string {
  const bytes = createHash('sha512').update(seed).digest();
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

const generatedId = ({ stack, logicalId }: NamingInput, length: number): string =>
  stableId(`${stack}/${logicalId}`, length);

function generatedName(naming: NamingInput, limit = 64): string {
  const full = `${naming.stack}-${naming.logicalId}`;
  return full.length <= limit ? full : `${full.slice(0, limit - 9)}-${generatedId(naming, 8)}`;
}

type Describe = (ref: string) => Record<string, string>;

/** A resource whose `Ref` is a generated id; `describe` adds attributes. */
const byId =
  (length: number, describe: Describe = () => ({})): ResourceNamer =>
  (naming) => {
    const ref = generatedId(naming, length);
    return { ref, attributes: describe(ref) };
  };

/** A resource whose `Ref` is the named property or a generated name; `describe` adds attributes. */
const byName =
  (property: string, describe: Describe = () => ({})): ResourceNamer =>
  (naming) => {
    const ref = naming.property(property) ?? generatedName(naming);
    return { ref, attributes: describe(ref) };
  };

const bucket: ResourceNamer = (naming) => {
  const ref = naming.property('BucketName') ?? generatedName(naming, 63).toLowerCase();
  return {
    ref,
    attributes: { Arn: `arn:aws:s3:::${ref}`, RegionalDomainName: `${ref}.s3.${REGION}.amazonaws.com` },
  };
};

const userPool: ResourceNamer = (naming) => {
  const ref = `${REGION}_${generatedId(naming, 9)}`;
  return { ref, attributes: { Arn: arn('cognito-idp', `userpool/${ref}`) } };
};

const queue: ResourceNamer = (naming) => {
  const name = naming.property('QueueName') ?? generatedName(naming, 80);
  const ref = `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`;
  return { ref, attributes: { QueueName: name, Arn: arn('sqs', name) } };
};

const secret: ResourceNamer = (naming) => {
  const name = naming.property('Name') ?? generatedName(naming);
  return { ref: arn('secretsmanager', `secret:${name}-local0`), attributes: {} };
};

const table = byName('TableName', (name) => ({
  Arn: arn('dynamodb', `table/${name}`),
  StreamArn: arn('dynamodb', `table/${name}/stream/1970-01-01T00:00:00.000`),
}));

/** Types that a stand-in implements. */
const simulatedTypes: Readonly<Record<string, ResourceNamer>> = {
  'AWS::ApiGateway::ApiKey': byId(10),
  'AWS::ApiGateway::Authorizer': byId(6),
  'AWS::ApiGateway::GatewayResponse': byId(10),
  'AWS::ApiGateway::Method': byId(10),
  'AWS::ApiGateway::Resource': byId(6),
  'AWS::ApiGateway::RestApi': byId(10, (id) => ({ RootResourceId: stableId(`${id}/root`, 10) })),
  'AWS::ApiGateway::Stage': byName('StageName'),
  'AWS::ApiGateway::UsagePlan': byId(6),
  'AWS::ApiGateway::UsagePlanKey': byId(16),
  'AWS::CloudFront::OriginRequestPolicy': byId(14),
  'AWS::CloudFront::PublicKey': byId(14),
  'AWS::CloudFront::ResponseHeadersPolicy': byId(14),
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': byId(26),
  'AWS::Cognito::UserPoolGroup': byName('GroupName'),
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': byName('Name', (name) => ({ Arn: arn('events', `rule/${name}`) })),
  'AWS::IAM::Policy': byName('PolicyName'),
  'AWS::IAM::Role': byName('RoleName', (name) => ({ Arn: `arn:aws:iam::${ACCOUNT}:role/${name}` })),
  'AWS::KMS::Key': byId(36, (id) => ({ Arn: arn('kms', `key/${id}`) })),
  'AWS::Lambda::EventSourceMapping': byId(36),
  'AWS::Lambda::Function': byName('FunctionName', (name) => ({ Arn: arn('lambda', `function:${name}`) })),
  'AWS::Lambda::Permission': byId(36),
  'AWS::Pipes::Pipe': byName('Name'),
  'AWS::S3::Bucket': bucket,
  'AWS::SES::ConfigurationSet': byName('Name'),
  'AWS::SES::ConfigurationSetEventDestination': byId(36, (Id) => ({ Id })),
  'AWS::SES::EmailIdentity': byName('EmailIdentity'),
  'AWS::SQS::Queue': queue,
  'AWS::Scheduler::Schedule': byName('Name', (name) => ({
    Arn: arn('scheduler', `schedule/default/${name}`),
  })),
  'AWS::SecretsManager::Secret': secret,
  /** Its key pair is created on this machine, once per data folder. */
  [SIGNING_KEY]: byId(14),
};

/** Types that no stand-in implements: delivery, deployment, logging and resource policies. */
const nameOnlyTypes: Readonly<Record<string, ResourceNamer>> = {
  'AWS::ApiGateway::Account': byId(10),
  'AWS::ApiGateway::Deployment': byId(6),
  'AWS::CloudFront::Distribution': byId(13, (id) => ({ DomainName: `d${id}.cloudfront.net` })),
  'AWS::CloudFront::Function': byName('Name', (name) => ({
    FunctionARN: `arn:aws:cloudfront::${ACCOUNT}:function/${name}`,
  })),
  'AWS::CloudFront::KeyGroup': byId(14),
  'AWS::CloudFront::OriginAccessControl': byId(14, (Id) => ({ Id })),
  'AWS::Logs::LogGroup': byName('LogGroupName', (name) => ({ Arn: arn('logs', `log-group:${name}:*`) })),
  'AWS::Logs::MetricFilter': byId(36),
  'AWS::S3::BucketPolicy': byId(14),
  'AWS::SQS::QueuePolicy': byId(14),
};

/** The namer of each resource type. An unlisted type is an error, so that none is skipped silently. */
export const resourceTypes: Readonly<Record<string, ResourceNamer>> = { ...simulatedTypes, ...nameOnlyTypes };
