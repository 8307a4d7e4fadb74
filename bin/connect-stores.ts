import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Stores } from '../infra/backup/stores.ts';
import { deployedResources } from '../infra/deployed-resources.ts';
import { environments, type EnvironmentName } from '../infra/environments.ts';

/** Connects to the data stores of a deployed environment. @throws Error when it is not deployed */
export async function connectStores(name: EnvironmentName): Promise<Stores> {
  const { region } = environments[name];
  const deployed = deployedResources(name, region);
  const [tableName, exportBucket, bucket, poolId] = await Promise.all([
    deployed.table(),
    deployed.exportBucket(),
    deployed.bucket(),
    deployed.pool(),
  ]);
  // Cognito allows about 25 changes a second; adaptive retries slow the client down when throttled.
  const clientSettings = { region, retryMode: 'adaptive', maxAttempts: 10 };
  const client = new DynamoDBClient(clientSettings);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return {
    table: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    tableName,
    tableArn: Table?.TableArn ?? '',
    exportBucket,
    s3: new S3Client(clientSettings),
    bucket,
    cognito: new CognitoIdentityProviderClient(clientSettings),
    poolId,
  };
}
