import { SIGNING_KEY } from '../../custom-resources.ts';
import { arn } from '../account.ts';
import {
  bucket,
  byId,
  byName,
  cloudFrontFunction,
  distribution,
  key,
  queue,
  restApi,
  role,
  secret,
  userPool,
  type ResourceNamer,
} from './resource-names.ts';

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
  'AWS::ApiGateway::RestApi': restApi,
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
  'AWS::IAM::Role': role,
  'AWS::KMS::Key': key,
  'AWS::Lambda::EventSourceMapping': byId(36),
  'AWS::Lambda::Function': byName('FunctionName', (name) => ({ Arn: arn('lambda', `function:${name}`) })),
  'AWS::Lambda::Permission': byId(36),
  'AWS::Pipes::Pipe': byName('Name'),
  'AWS::S3::Bucket': bucket,
  'AWS::SES::ConfigurationSet': byName('Name'),
  'AWS::SES::ConfigurationSetEventDestination': byId(36, 'Id'),
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
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': cloudFrontFunction,
  'AWS::CloudFront::KeyGroup': byId(14),
  'AWS::CloudFront::OriginAccessControl': byId(14, 'Id'),
  'AWS::Logs::LogGroup': byName('LogGroupName', (name) => ({ Arn: arn('logs', `log-group:${name}:*`) })),
  'AWS::Logs::MetricFilter': byId(36),
  'AWS::S3::BucketPolicy': byId(14),
  'AWS::SQS::QueuePolicy': byId(14),
};

/** The namer of each resource type. An unlisted type is an error, so that none is skipped silently. */
export const resourceTypes: Readonly<Record<string, ResourceNamer>> = { ...simulatedTypes, ...nameOnlyTypes };
