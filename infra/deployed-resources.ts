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
 * Finds the physical name of a stack's resource by type and the start of its logical id. Reads the stack, so that a
 * restored table or a second pool is never mistaken for the one in use. A stack whose first creation failed still lists
 * its deleted resources.
 */
async function findResource(
  client: CloudFormationClient,
  stack: string,
  type: string,
  id = '',
): Promise<string | undefined> {
  try {
    for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
      const resource = page.StackResourceSummaries?.find(
        ({ ResourceType, LogicalResourceId, ResourceStatus }) =>
          ResourceType === type && LogicalResourceId?.startsWith(id) && ResourceStatus !== 'DELETE_COMPLETE',
      );
      if (resource?.PhysicalResourceId) return resource.PhysicalResourceId;
    }
  } catch (error) {
    if (!isMissingStack(error)) throw error;
  }
  return undefined;
}

/** @throws Error when the environment is not deployed */
async function resourceOf(...[client, stack, type, id]: Parameters<typeof findResource>): Promise<string> {
  const name = await findResource(client, stack, type, id);
  if (name === undefined) throw new Error(`The stack ${stack} has no ${type}. Deploy the environment first.`);
  return name;
}

export function deployedResources(name: EnvironmentName, region: string) {
  const client = new CloudFormationClient({ region });
  return {
    table: () => resourceOf(client, `${name}-data`, 'AWS::DynamoDB::Table'),
    exportBucket: () => resourceOf(client, `${name}-data`, 'AWS::S3::Bucket', 'Exports'),
    /** Found by logical id: the stack also has the access log's bucket. */
    bucket: () => resourceOf(client, `${name}-documents`, 'AWS::S3::Bucket', 'Documents'),
    pool: () => resourceOf(client, `${name}-identity`, 'AWS::Cognito::UserPool'),
  };
}

export interface AlarmMailbox {
  readonly address: string;
  readonly region: string;
  /** SNS sends alarms only after the owner has followed the link in its first mail. */
  readonly isConfirmed: boolean;
}

async function mailboxesOf(region: string, TopicArn: string): Promise<readonly AlarmMailbox[]> {
  const mailboxes: AlarmMailbox[] = [];
  for await (const page of paginateListSubscriptionsByTopic(
    { client: new SNSClient({ region }) },
    { TopicArn },
  ))
    for (const { Endpoint = '', SubscriptionArn } of page.Subscriptions ?? [])
      mailboxes.push({ address: Endpoint, region, isConfirmed: SubscriptionArn !== 'PendingConfirmation' });
  return mailboxes;
}

/** Reads the mailboxes of an environment's two topics: CloudFront's alarms are in us-east-1. */
export const alarmMailboxes = (home: string) => async (name: string) => {
  const topics = [
    [home, `${name}-observability`],
    [EDGE_REGION, `${name}-edge`],
  ] as const;
  const mailboxes = await Promise.all(
    topics.map(async ([region, stack]) => {
      const topic = await findResource(new CloudFormationClient({ region }), stack, 'AWS::SNS::Topic');
      return topic === undefined ? [] : mailboxesOf(region, topic);
    }),
  );
  return mailboxes.flat();
};

/** Reads the API's own address, which accepts calls from CloudFront only. @throws Error when it is not deployed */
export const apiAddress = (region: string) => async (name: string) => {
  const id = await resourceOf(
    new CloudFormationClient({ region }),
    `${name}-api`,
    'AWS::ApiGateway::RestApi',
  );
  return `https://${id}.execute-api.${region}.amazonaws.com/${STAGE}`;
};

export function deployedTemplates(region: string) {
  const client = new CloudFormationClient({ region });
  return async (StackName: string) => {
    const { TemplateBody = '' } = await client.send(
      new GetTemplateCommand({ StackName, TemplateStage: 'Processed' }),
    );
    return JSON.parse(TemplateBody);
  };
}
