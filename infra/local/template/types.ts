import {
  alias,
  arn,
  bucket,
  byArn,
  byId,
  byName,
  cloudFrontFunction,
  custom,
  distribution,
  generatedId,
  managedPolicy,
  parameter,
  queue,
  restApi,
  role,
  userPool,
  version,
  type Make,
} from './names.ts';

export interface KnownType {
  /** Why nothing is done for this type on one machine; absent when a stand-in reads it. */
  readonly ignored?: string;
  readonly make: Make;
}

function ignore(ignored: string, make: Make = byId(14, 'Id', 'Arn')): KnownType {
  return { ignored, make };
}

const DELIVERY = 'content delivery: the front door serves the site and the documents itself';
const WATCH = 'watching: nothing is billed, paged or retained on one machine';
const WIRING = 'wiring that only AWS needs';

/**
 * THE list of resource types. A type that is not here is an error, so that nothing of a template is skipped
 * unseen. Entries made by `ignore` are understood and need no work on one machine, for the reason given.
 */
export const knownTypes: Readonly<Record<string, KnownType>> = {
  'AWS::DynamoDB::Table': {
    make: byName('TableName', (name, naming) => ({
      Arn: arn(naming, 'dynamodb', `table/${name}`),
      StreamArn: arn(naming, 'dynamodb', `table/${name}/stream/1970-01-01T00:00:00.000`),
    })),
  },
  'AWS::Lambda::Function': {
    make: byName('FunctionName', (name, naming) => ({ Arn: arn(naming, 'lambda', `function:${name}`) })),
  },
  'AWS::Lambda::EventSourceMapping': { make: byId(36, 'Id') },
  'AWS::Lambda::Permission': { make: byId(36, 'Id') },
  'AWS::Lambda::Version': ignore('one machine runs the newest code only', version),
  'AWS::Lambda::Alias': ignore('one machine runs the newest code only', alias),
  'AWS::Lambda::LayerVersion': ignore('used by deployment helpers only'),
  'AWS::Lambda::EventInvokeConfig': ignore('nothing is invoked asynchronously on one machine'),
  'AWS::S3::Bucket': { make: bucket },
  'AWS::S3::BucketPolicy': { make: byId(14) },
  'AWS::SQS::Queue': { make: queue },
  'AWS::SQS::QueuePolicy': ignore('dead letters are written by the stream pump, not over the network'),
  'AWS::SNS::Topic': ignore(
    WATCH,
    byArn('TopicName', 'sns', (name) => name, 'TopicName'),
  ),
  'AWS::SNS::TopicPolicy': ignore(WATCH),
  'AWS::SNS::Subscription': ignore(WATCH),
  'AWS::Cognito::UserPool': { make: userPool },
  'AWS::Cognito::UserPoolClient': { make: byId(26, 'ClientId') },
  'AWS::Cognito::UserPoolGroup': { make: byName('GroupName') },
  'AWS::SES::EmailIdentity': {
    make: byName('EmailIdentity', (name) =>
      Object.fromEntries(
        [1, 2, 3].flatMap((index) => [
          [`DkimDNSTokenName${index}`, `token${index}._domainkey.${name}`],
          [`DkimDNSTokenValue${index}`, `token${index}.dkim.amazonses.com`],
        ]),
      ),
    ),
  },
  'AWS::SES::ConfigurationSet': ignore(WATCH, byName('Name')),
  'AWS::SES::ConfigurationSetEventDestination': ignore(WATCH),
  'AWS::SecretsManager::Secret': { make: byArn('Name', 'secretsmanager', (name) => `secret:${name}-local0`) },
  'AWS::SSM::Parameter': { make: parameter },
  'AWS::IAM::Role': { make: role },
  'AWS::IAM::Policy': { make: byName('PolicyName') },
  'AWS::IAM::ManagedPolicy': { make: managedPolicy },
  'AWS::KMS::Key': ignore('data on one machine is not encrypted', (naming) => {
    const ref = generatedId(naming, 36);
    return { ref, attributes: { KeyId: ref, Arn: arn(naming, 'kms', `key/${ref}`) } };
  }),
  'AWS::KMS::Alias': ignore('data on one machine is not encrypted', byName('AliasName')),
  'AWS::ApiGateway::RestApi': { make: restApi },
  'AWS::ApiGateway::Resource': { make: byId(6, 'ResourceId') },
  'AWS::ApiGateway::Method': { make: byId(10) },
  'AWS::ApiGateway::Authorizer': { make: byId(6, 'AuthorizerId') },
  'AWS::ApiGateway::Stage': { make: byName('StageName') },
  'AWS::ApiGateway::ApiKey': { make: byId(10, 'APIKeyId') },
  'AWS::ApiGateway::UsagePlan': { make: byId(6, 'Id') },
  'AWS::ApiGateway::UsagePlanKey': { make: byId(16, 'Id') },
  'AWS::ApiGateway::GatewayResponse': { make: byId(10, 'Id') },
  'AWS::ApiGateway::RequestValidator': { make: byId(6, 'RequestValidatorId') },
  'AWS::ApiGateway::Model': ignore('the gateway refuses methods that validate by model', byName('Name')),
  'AWS::ApiGateway::Deployment': ignore(WIRING, byId(6, 'DeploymentId')),
  'AWS::ApiGateway::Account': ignore(WATCH, byId(10, 'Id')),
  'AWS::ApiGateway::DomainName': ignore(DELIVERY, byName('DomainName')),
  'AWS::ApiGateway::BasePathMapping': ignore(DELIVERY),
  'AWS::Logs::LogGroup': ignore(
    WATCH,
    byName('LogGroupName', (name, naming) => ({ Arn: arn(naming, 'logs', `log-group:${name}:*`) })),
  ),
  'AWS::Logs::ResourcePolicy': ignore(WATCH),
  'AWS::Logs::MetricFilter': ignore(WATCH),
  'AWS::Logs::QueryDefinition': ignore(WATCH),
  'AWS::CloudWatch::Alarm': ignore(
    WATCH,
    byName('AlarmName', (name, naming) => ({ Arn: arn(naming, 'cloudwatch', `alarm:${name}`) })),
  ),
  'AWS::CloudWatch::CompositeAlarm': ignore(WATCH, byName('AlarmName')),
  'AWS::CloudWatch::Dashboard': ignore(WATCH, byName('DashboardName')),
  'AWS::Budgets::Budget': ignore(WATCH),
  'AWS::CloudFront::Distribution': ignore(DELIVERY, distribution),
  'AWS::CloudFront::Function': ignore(DELIVERY, cloudFrontFunction),
  'AWS::CloudFront::ResponseHeadersPolicy': ignore(DELIVERY),
  'AWS::CloudFront::CachePolicy': ignore(DELIVERY),
  'AWS::CloudFront::OriginRequestPolicy': ignore(DELIVERY),
  'AWS::CloudFront::OriginAccessControl': ignore(DELIVERY),
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': ignore(DELIVERY),
  'AWS::CloudFront::KeyGroup': ignore(DELIVERY),
  'AWS::CloudFront::PublicKey': ignore(DELIVERY),
  'AWS::Route53::HostedZone': ignore(DELIVERY),
  'AWS::Route53::RecordSet': ignore(DELIVERY, byName('Name')),
  'AWS::CertificateManager::Certificate': ignore(
    DELIVERY,
    byArn('Name', 'acm', (name) => `certificate/${name}`),
  ),
  'AWS::WAFv2::WebACL': ignore(DELIVERY),
  'AWS::WAFv2::WebACLAssociation': ignore(DELIVERY),
  'AWS::CDK::Metadata': ignore(WIRING),
  'AWS::CloudFormation::CustomResource': ignore('its answer comes from the overrides', custom),
  'Custom::S3AutoDeleteObjects': ignore('buckets are folders here', custom),
  'Custom::S3BucketNotifications': ignore('no bucket notifies anyone here', custom),
  'Custom::CDKBucketDeployment': ignore('the front door serves the built site', custom),
  'Custom::LogRetention': ignore(WATCH, custom),
  'Custom::AWS': ignore('its answer comes from the overrides', custom),
  'Custom::SigningKey': ignore('its answer comes from the overrides', custom),
  'Custom::VpcRestrictDefaultSG': ignore(WIRING, custom),
};
