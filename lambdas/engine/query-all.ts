import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './table.ts';

/** Reads every item that a query finds: one Query for each megabyte. */
export async function* queryAll<T extends object>(
  query: Omit<QueryCommandInput, 'TableName'>,
): AsyncGenerator<T> {
  const pages = paginateQuery({ client: table }, { TableName: tableName(), ...query });
  for await (const { Items = [] } of pages) yield* Items as T[];
}

/** Reads all items. `Array.fromAsync` needs Node 22. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The query of a table's partition. @param begins start of the sort keys to read; by default all */
export const inPartition = (pk: string, begins = '') => ({
  KeyConditionExpression: begins ? 'pk = :pk AND begins_with(sk, :begins)' : 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk, ...(begins && { ':begins': begins }) },
});

/** Reads the items of a table's partition consistently, by sort key: one Query for each megabyte. */
export const readPartition = <T extends object>(...partition: Parameters<typeof inPartition>): Promise<T[]> =>
  collect(queryAll<T>({ ...inPartition(...partition), ConsistentRead: true }));
