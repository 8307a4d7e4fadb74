import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deployedResources, readAlarmMailboxes } from '../../infra/deployed-resources.ts';

type Resource = readonly [type: string, logicalId: string, physicalId: string, status?: string];
/** The resources that the simulated CloudFormation knows, by stack. */
const stacks: Readonly<Record<string, readonly Resource[]>> = {
  'dev-data': [
    ['AWS::CDK::Metadata', 'CDKMetadata', 'meta'],
    ['AWS::DynamoDB::Table', 'TableCD117FA1', 'dev-data-TableCD117FA1-LIVE'],
  ],
  'dev-documents': [
    ['AWS::S3::Bucket', 'AccessLogD598EBE9', 'dev-access-log'],
    ['AWS::S3::Bucket', 'Documents7E5B2978', 'dev-files'],
  ],
  'dev-observability': [['AWS::SNS::Topic', 'AlarmsTopic', 'arn:aws:sns:ap-southeast-2:1:alarms']],
  'dev-edge': [['AWS::SNS::Topic', 'AlarmsTopic', 'arn:aws:sns:us-east-1:1:alarms']],
  // Its first creation failed.
  'qa-observability': [['AWS::SNS::Topic', 'AlarmsTopic', 'arn:aws:sns:deleted', 'DELETE_COMPLETE']],
  'dev-identity': [['AWS::Cognito::UserPool', 'Users0A0EEA89', 'ap-southeast-2_live']],
};
const resourceXml = ([type, logicalId, physicalId, status = 'CREATE_COMPLETE']: Resource) =>
  `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${physicalId}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`;
const regionOf = ({ headers }: IncomingMessage) => headers.authorization?.split('/')[2];
const findResources = (stack: string, region: string | undefined) =>
  region === (stack.endsWith('-edge') ? 'us-east-1' : 'ap-southeast-2') ? stacks[stack] : undefined;
const resourcesAnswer = (stack: string, resources: readonly Resource[] | undefined) =>
  resources
    ? `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${resources.map(resourceXml).join('')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`
    : `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${stack} does not exist</Message></Error></ErrorResponse>`;

const subscriptionXml = ([address, arn]: readonly [string, string]) =>
  `<member><Endpoint>${address}</Endpoint><SubscriptionArn>${arn}</SubscriptionArn></member>`;
/** Two mailboxes of a topic, of which the second has not confirmed. */
const subscriptionsAnswer = (topic: string) => {
  const members = [['a@dev.test', `${topic}:1`] as const, ['b@dev.test', 'PendingConfirmation'] as const].map(
    subscriptionXml,
  );
  return `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;
};

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const topic = form.get('TopicArn');
      if (topic !== null) {
        response.writeHead(200, { 'content-type': 'text/xml' }).end(subscriptionsAnswer(topic));
        return;
      }
      const stack = form.get('StackName') ?? '';
      const resources = findResources(stack, regionOf(request));
      response
        .writeHead(resources ? 200 : 400, { 'content-type': 'text/xml' })
        .end(resourcesAnswer(stack, resources));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}`,
    AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'role',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(() => void server.close());

it('reads the names of resources from the stacks', async () => {
  const { table, bucket, pool } = deployedResources('dev', 'ap-southeast-2');
  expect(await bucket()).toBe('dev-files');
  expect(await table()).toBe('dev-data-TableCD117FA1-LIVE');
  expect(await pool()).toBe('ap-southeast-2_live');
});

it('lists the mailboxes of the alarms of both regions, and whether each is confirmed', async () => {
  const mailboxes = ['ap-southeast-2', 'us-east-1'].flatMap((region) => [
    { address: 'a@dev.test', region, isConfirmed: true },
    { address: 'b@dev.test', region, isConfirmed: false },
  ]);
  expect(await readAlarmMailboxes('ap-southeast-2', 'dev')).toEqual(mailboxes);
});

it('lists no mailbox after a failed first deployment', async () => {
  expect(await readAlarmMailboxes('ap-southeast-2', 'qa')).toEqual([]);
});

it('reports a missing resource where nothing is deployed', async () => {
  await expect(deployedResources('qa', 'ap-southeast-2').table()).rejects.toThrow(
    'The stack qa-data has no AWS::DynamoDB::Table. Deploy the environment first.',
  );
});
