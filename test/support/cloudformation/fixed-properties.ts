/**
 * Properties whose change makes CloudFormation replace the resource or fail (documented as "Update requires:
 * Replacement"; for user pools in "Settings you can't change" of Cognito).
 */
export const fixedProperties: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::ApiKey': ['Name', 'Value'],
  'AWS::ApiGateway::Method': ['HttpMethod', 'ResourceId', 'RestApiId'],
  'AWS::ApiGateway::Resource': ['ParentId', 'PathPart', 'RestApiId'],
  'AWS::ApiGateway::Stage': ['RestApiId', 'StageName'],
  'AWS::CloudFront::PublicKey': ['PublicKeyConfig'],
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': ['GenerateSecret', 'UserPoolId'],
  'AWS::Cognito::UserPoolGroup': ['GroupName', 'UserPoolId'],
  'AWS::DynamoDB::Table': ['KeySchema', 'LocalSecondaryIndexes', 'TableName'],
  'AWS::IAM::Role': ['Path', 'RoleName'],
  'AWS::Lambda::EventSourceMapping': ['EventSourceArn', 'StartingPosition'],
  'AWS::Lambda::Function': ['FunctionName', 'PackageType'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::Pipes::Pipe': ['Name', 'Source'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['FifoTopic', 'TopicName'],
  'AWS::SQS::Queue': ['FifoQueue', 'QueueName'],
  'AWS::SSM::Parameter': ['Name'],
  'AWS::SecretsManager::Secret': ['Name'],
};

/** Resources with data, or with a URL or key that others store: they must survive every update. */
export const statefulTypes: ReadonlySet<string> = new Set([
  'AWS::ApiGateway::ApiKey',
  'AWS::ApiGateway::RestApi',
  'AWS::CloudFront::Distribution',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
]);

/** Properties that together are unique per account and region. */
export const uniqueProperties: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::ApiKey': ['Value'],
  'AWS::ApiGateway::GatewayResponse': ['RestApiId', 'ResponseType'],
  'AWS::ApiGateway::Method': ['ResourceId', 'HttpMethod'],
  'AWS::ApiGateway::Resource': ['ParentId', 'PathPart'],
  'AWS::ApiGateway::Stage': ['RestApiId', 'StageName'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  'AWS::Events::Rule': ['Name'],
  'AWS::IAM::Role': ['RoleName'],
  'AWS::Lambda::Function': ['FunctionName'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::Route53::RecordSet': ['HostedZoneId', 'Name', 'Type'],
  'AWS::Pipes::Pipe': ['Name'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::SSM::Parameter': ['Name'],
  'AWS::SecretsManager::Secret': ['Name'],
};
