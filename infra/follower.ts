import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { followEvents } from '../lambdas/domain/follow-events.ts';
import { filePrefixes } from '../shared/files.ts';
import type { PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import { acceptPrefixes, type DocumentsStack } from './documents.ts';
import { lambda, lambdaRole } from './lambda.ts';
import { consume } from './streams.ts';

/** Actions that mirror profiles into Cognito: roles, names, and whether a user can sign in. */
const COGNITO_ACTIONS = [
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminEnableUser',
  'AdminUpdateUserAttributes',
  'AdminDisableUser',
  'AdminUserGlobalSignOut',
];

/**
 * Adds the follower, the second and last consumer of the stream: AWS allows two readers per shard. The follower updates
 * copied fields, syncs users and groups with Cognito, deletes files without a record, queues deal alerts, writes notices
 * and webhook events, updates desks and the search index, and ends snoozes.
 */
export function addFollower(
  scope: Construct,
  context: PortalContext,
  data: DataStack,
  documents: DocumentsStack,
  pool: UserPool,
  logGroup: LogGroup,
) {
  const role = lambdaRole(scope, 'follow-role', logGroup, [
    ...data.grants('read'),
    {
      actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      resources: [data.table.tableArn],
    },
    {
      actions: COGNITO_ACTIONS.map((action) => `cognito-idp:${action}`),
      resources: [pool.userPoolArn],
    },
    {
      actions: ['s3:DeleteObject'],
      resources: filePrefixes.map((prefix) => documents.bucket.arnForObjects(`${prefix}/*`)),
    },
  ]);
  acceptPrefixes(role, documents, filePrefixes);
  const followLambda = lambda(scope, 'follow', context, {
    bundle: 'triggers-follow',
    role,
    logGroup,
    timeout: 60,
    environment: {
      TABLE_NAME: data.table.tableName,
      USER_POOL_ID: pool.userPoolId,
      DOCUMENTS_BUCKET: documents.bucket.bucketName,
      // Webhook events contain file links.
      DOCUMENT_HOST: documents.host,
    },
  });
  const deadLetters = consume(scope, 'Follow', data.table, followLambda, {
    filters: followEvents,
    batchSize: 10,
    parallel: 2,
    retries: 10,
  });
  // Retries failed effects. A run each minute without work costs 0.03 USD a month.
  const retryRule = new Rule(scope, 'RetryEffects', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaTarget(followLambda)],
  });
  return { handler: followLambda, deadLetters, retryRule };
}
