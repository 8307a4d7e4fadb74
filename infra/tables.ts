import { paginateListTables, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { EnvironmentName } from './environments.ts';

/**
 * The table of a deployed environment.
 * @throws Error when the environment is not deployed
 */
export async function findTable(client: DynamoDBClient, name: EnvironmentName): Promise<string> {
  const prefix = `${name}-data-`;
  for await (const page of paginateListTables({ client }, {})) {
    const table = page.TableNames?.find((each) => each.startsWith(prefix));
    if (table) return table;
  }
  throw new Error(`There is no table ${prefix}…. Deploy the environment first.`);
}
