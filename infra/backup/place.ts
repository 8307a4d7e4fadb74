import {
  ListUsersCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Where an environment keeps its data, and the clients that reach it. */
export interface Place {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly tableArn: string;
  /** The bucket that exports of the table are written to. */
  readonly exportBucket: string;
  readonly s3: S3Client;
  readonly bucket: string;
  readonly cognito: CognitoIdentityProviderClient;
  readonly poolId: string;
}

/** What the environment holds already, in words; empty when it holds nothing. */
export async function contentsOf(place: Place): Promise<readonly string[]> {
  const [items, files, users] = await Promise.all([
    place.table.send(new ScanCommand({ TableName: place.tableName, Limit: 1, ConsistentRead: true })),
    place.s3.send(new ListObjectVersionsCommand({ Bucket: place.bucket, MaxKeys: 1 })),
    place.cognito.send(new ListUsersCommand({ UserPoolId: place.poolId, Limit: 1 })),
  ]);
  return [
    ...(items.Items?.length ? [`records in the table ${place.tableName}`] : []),
    ...(files.Versions?.length || files.DeleteMarkers?.length ? [`files in the bucket ${place.bucket}`] : []),
    ...(users.Users?.length ? [`users in the pool ${place.poolId}`] : []),
  ];
}
