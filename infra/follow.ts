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

/** What the identity service takes over from the profiles: roles, names, and who may sign in. */
const FOLLOWED = [
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminEnableUser',
  'AdminUpdateUserAttributes',
  'AdminDisableUser',
  'AdminUserGlobalSignOut',
];

/**
 * The second consumer of the stream, and the last: a shard has two readers at most. It updates copied fields, mirrors roles into groups, enables, disables and renames identities,
 * deletes files that no record names, puts deal alerts into the outbox, writes notices and what webhooks are told, keeps
 * desks and what searches find up to date.
 */
export function follower(
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
      on: [data.table.tableArn],
    },
    {
      actions: FOLLOWED.map((action) => `cognito-idp:${action}`),
      on: [pool.userPoolArn],
    },
    {
      actions: ['s3:DeleteObject'],
      on: filePrefixes.map((prefix) => documents.bucket.arnForObjects(`${prefix}/*`)),
    },
  ]);
  acceptPrefixes(role, documents, filePrefixes);
  const made = lambda(scope, 'follow', context, {
    bundle: 'triggers-follow',
    role,
    logGroup,
    timeout: 60,
    environment: {
      TABLE_NAME: data.table.tableName,
      USER_POOL_ID: pool.userPoolId,
      DOCUMENTS_BUCKET: documents.bucket.bucketName,
      // Webhooks are told the links of files.
      DOCUMENT_HOST: documents.host,
    },
  });
  const deadLetters = consume(scope, 'Follow', data.table, made, {
    filters: followEvents,
    batchSize: 10,
    parallel: 2,
    retries: 10,
  });
  // What failed is tried again. A run each minute that finds nothing costs 0.03 USD a month.
  const retries = new Rule(scope, 'RetryEffects', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaTarget(made)],
  });
  return { made, deadLetters, retries };
}
