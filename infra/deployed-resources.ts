import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { EDGE_REGION, STAGE, type EnvironmentName } from './environments.ts';

/** CloudFormation has no distinct error for a missing stack. */
export const isMissingStack = (error: unknown) =>
  error instanceof Error && error.message.includes('does not exist');

/**
 * Finds the physical name of a stack's resource by type and the start of its logical id; undefined when missing. Reads
 * the stack, so that a restored table or a second pool is never mistaken for the one in use.
 */
async function findResource(
  client: CloudFormationClient,
  stack: string,
  type: string,
  idPrefix = '',
): Promise<string | undefined> {
  try {
    for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
      const resource = page.StackResourceSummaries?.find(
        // A stack whose first creation failed still lists its deleted resources.
        ({ ResourceType, LogicalResourceId, ResourceStatus }) =>
          ResourceType === type &&
          LogicalResourceId?.startsWith(idPrefix) &&
          ResourceStatus !== 'DELETE_COMPLETE',
      );
      if (resource?.PhysicalResourceId) return resource.PhysicalResourceId;
    }
  } catch (error) {
    if (!isMissingStack(error)) throw error;
  }
  return undefined;
}

/** @throws Error when the environment is not deployed */
async function requireResource(
  client: CloudFormationClient,
  stack: string,
  type: string,
  idPrefix?: string,
): Promise<string> {
  const name = await findResource(client, stack, type, idPrefix);
  if (name === undefined) throw new Error(`The stack ${stack} has no ${type}. Deploy the environment first.`);
  return name;
}

/** Reads the physical names of an environment's stores. They throw when the environment is not deployed. */
export function deployedResources(name: EnvironmentName, region: string) {
  const client = new CloudFormationClient({ region });
  return {
    table: () => requireResource(client, `${name}-data`, 'AWS::DynamoDB::Table'),
    exportBucket: () => requireResource(client, `${name}-data`, 'AWS::S3::Bucket', 'Exports'),
    /** Found by logical id: the stack also has the access log's bucket. */
    bucket: () => requireResource(client, `${name}-documents`, 'AWS::S3::Bucket', 'Documents'),
    pool: () => requireResource(client, `${name}-identity`, 'AWS::Cognito::UserPool'),
  };
}

export interface AlarmMailbox {
  readonly address: string;
  readonly region: string;
  /** SNS sends alarms only after the owner has followed the link in its first mail. */
  readonly isConfirmed: boolean;
}

async function listMailboxes(region: string, TopicArn: string): Promise<readonly AlarmMailbox[]> {
  const mailboxes: AlarmMailbox[] = [];
  for await (const page of paginateListSubscriptionsByTopic(
    { client: new SNSClient({ region }) },
    { TopicArn },
  ))
    for (const { Endpoint = '', SubscriptionArn } of page.Subscriptions ?? [])
      mailboxes.push({ address: Endpoint, region, isConfirmed: SubscriptionArn !== 'PendingConfirmation' });
  return mailboxes;
}

async function mailboxesOfStack(region: string, stack: string): Promise<readonly AlarmMailbox[]> {
  const topic = await findResource(new CloudFormationClient({ region }), stack, 'AWS::SNS::Topic');
  return topic === undefined ? [] : listMailboxes(region, topic);
}

/** Reads the mailboxes of an environment's two topics: CloudFront's alarms are in us-east-1. */
export async function readAlarmMailboxes(region: string, name: string): Promise<readonly AlarmMailbox[]> {
  const home = await mailboxesOfStack(region, `${name}-observability`);
  return [...home, ...(await mailboxesOfStack(EDGE_REGION, `${name}-edge`))];
}

/** Reads the API's own address, which accepts calls from CloudFront only. @throws Error when it is not deployed */
export async function readApiAddress(region: string, name: string): Promise<string> {
  const client = new CloudFormationClient({ region });
  const id = await requireResource(client, `${name}-api`, 'AWS::ApiGateway::RestApi');
  return `https://${id}.execute-api.${region}.amazonaws.com/${STAGE}`;
}

/** Reads a stack's template as CloudFormation deployed it. */
export async function readDeployedTemplate(region: string, StackName: string) {
  const command = new GetTemplateCommand({ StackName, TemplateStage: 'Processed' });
  const { TemplateBody = '' } = await new CloudFormationClient({ region }).send(command);
  return JSON.parse(TemplateBody);
}
