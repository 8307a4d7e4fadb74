import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { StartingPosition, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { followEvents } from '../lambdas/domain/follow-events.ts';
import { filePrefixes } from '../shared/files.ts';
import { accept, type PortalContext } from './context.ts';
import { callEachMinute } from './schedules.ts';
import type { DataStack } from './data.ts';
import { acceptPrefixes, type DocumentsStack } from './documents.ts';
import { newLambda, newLambdaRole } from './lambda.ts';
import { deadLetterQueue } from './queues.ts';

/** Actions that mirror profiles into Cognito: roles, names, and whether a user can sign in. */
const COGNITO_ACTIONS = [
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminEnableUser',
  'AdminUpdateUserAttributes',
  'AdminDisableUser',
  'AdminUserGlobalSignOut',
];

/** Feeds the follower from the table's stream. @returns its dead-letter queue */
function feedFromStream(scope: Construct, table: Table, followLambda: LambdaFunction): Queue {
  const deadLetters = deadLetterQueue(scope, 'FollowDeadLetters');
  followLambda.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      // Changes with the same partition key keep their order.
      parallelizationFactor: 2,
      retryAttempts: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      filters: followEvents.map((filter) => ({ pattern: JSON.stringify(filter) })),
      onFailure: new SqsDlq(deadLetters),
    }),
  );
  return deadLetters;
}

/**
 * Adds the follower, the second and last consumer of the stream: AWS allows two readers per shard. The follower updates
 * copied fields, syncs users and groups with Cognito, deletes files without a record, queues deal alerts, writes notices
 * and webhook events, updates desks and the search index, changes late offers, and ends snoozes.
 */
export function addFollower(
  scope: Construct,
  context: PortalContext,
  data: DataStack,
  documents: DocumentsStack,
  pool: UserPool,
  logGroup: LogGroup,
) {
  const role = newLambdaRole(scope, 'follow-role', logGroup, [
    ...data.grants('write'),
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
  const followLambda = newLambda(scope, 'follow', context, {
    bundle: 'triggers-follow',
    role,
    logGroup,
    timeoutSeconds: 60,
    environment: {
      TABLE_NAME: data.table.tableName,
      USER_POOL_ID: pool.userPoolId,
      DOCUMENTS_BUCKET: documents.bucket.bucketName,
      // Webhook events contain file links.
      DOCUMENT_HOST: documents.host,
    },
  });
  const deadLetters = feedFromStream(scope, data.table, followLambda);
  accept(role, {
    'IAM5[Resource::*]':
      'dynamodb:ListStreams has no resource-level permissions; the stream itself is named.',
  });
  // Retries failed effects.
  const retryRule = callEachMinute(scope, 'RetryEffects', followLambda);
  return { handler: followLambda, deadLetters, retryRule };
}
