import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { UPLOADS } from '../../shared/files.ts';
import type { Target } from '../admin-identity.ts';

/** The stores of an environment that a backup reads and a restore writes. */
export interface Stores extends Target {
  readonly tableArn: string;
  readonly exportBucket: string;
  readonly s3: S3Client;
  readonly bucket: string;
}

/** Whether a key is that of an upload without a record, which expires within a day. */
export const isUpload = (key: string) => key.startsWith(UPLOADS);

/** Describes the data in an environment; empty when it has none. */
export async function describeContents(stores: Stores): Promise<readonly string[]> {
  const [items, files, users] = await Promise.all([
    stores.table.send(new ScanCommand({ TableName: stores.tableName, Limit: 1, ConsistentRead: true })),
    // Keys are listed in order, uploads last.
    stores.s3.send(new ListObjectVersionsCommand({ Bucket: stores.bucket })),
    stores.cognito.send(new ListUsersCommand({ UserPoolId: stores.poolId, Limit: 1 })),
  ]);
  const fileVersions = [...(files.Versions ?? []), ...(files.DeleteMarkers ?? [])];
  return [
    ...(items.Items?.length ? [`records in the table ${stores.tableName}`] : []),
    ...(fileVersions.some(({ Key = '' }) => !isUpload(Key)) ? [`files in the bucket ${stores.bucket}`] : []),
    ...(users.Users?.length ? [`users in the pool ${stores.poolId}`] : []),
  ];
}
