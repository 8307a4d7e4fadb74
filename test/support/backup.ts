import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Stores } from '../../infra/backup/stores.ts';
import { BUCKET, EXPORTS_BUCKET, TABLE } from './environment.ts';
import type { World } from './world.ts';

/** AWS clients and resource names for a backup of the test world. */
export const backupStores = ({ poolId }: World): Stores => ({
  table: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 })),
  tableName: TABLE,
  tableArn: `arn:aws:dynamodb:ap-southeast-2:000000000000:table/${TABLE}`,
  exportBucket: EXPORTS_BUCKET,
  s3: new S3Client({ maxAttempts: 1, forcePathStyle: true }),
  bucket: BUCKET,
  cognito: new CognitoIdentityProviderClient({ maxAttempts: 1 }),
  poolId,
});
