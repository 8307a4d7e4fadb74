import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './table.ts';

/** Reads every item that a query finds: one Query for each megabyte. */
export async function* queryAll<T extends object>(
  query: Omit<QueryCommandInput, 'TableName'>,
): AsyncGenerator<T> {
  const pages = paginateQuery({ client: table }, { TableName: tableName(), ...query });
  for await (const { Items = [] } of pages) yield* Items as T[];
}
