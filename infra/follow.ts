import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { followedNouns } from '../shared/entities/relations.ts';
import { filePrefixes } from '../shared/files.ts';
import { acceptPrefixes } from './access.ts';
import type { PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import type { DocumentsStack } from './documents.ts';
import { lambda, lambdaRole } from './lambda.ts';
import { consume } from './streams.ts';

/** The second consumer of the stream: updates copied fields, mirrors roles into groups, deletes files that no record names. */
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
    { actions: ['dynamodb:UpdateItem'], on: [data.table.tableArn] },
    {
      actions: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminRemoveUserFromGroup'],
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
    },
  });
  const deadLetters = consume(scope, 'Follow', data.table, made, {
    filters: [
      {
        eventName: ['MODIFY', 'INSERT'],
        dynamodb: {
          Keys: { sk: { S: ['record'] } },
          NewImage: { noun: { S: [...new Set([...followedNouns, 'user'])] } },
        },
      },
      {
        eventName: ['MODIFY', 'REMOVE'],
        dynamodb: { Keys: { sk: { S: ['record'] } }, OldImage: { noun: { S: ['document', 'user'] } } },
      },
    ],
    batchSize: 10,
    retries: 10,
  });
  return { made, deadLetters };
}
