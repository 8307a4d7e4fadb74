import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { BY_TIME } from '../../shared/schema/table-index.ts';
import { byTime } from './by-time.ts';
import { table, tableName } from './table.ts';

/** Formats a time as ISO 8601. @param at ms */
export const isoTime = (at: number): string => new Date(at).toISOString();

/** The query of a partition's items that are due, the earliest first. @param until ms */
export const dueQuery = (partition: string, until: number) => ({
  IndexName: BY_TIME,
  KeyConditionExpression: '#partition = :partition AND #due <= :until',
  ExpressionAttributeNames: { '#partition': byTime.partition, '#due': byTime.sort },
  ExpressionAttributeValues: { ':partition': partition, ':until': isoTime(until) },
});

/** The items of partitions that are due: one Query for each partition. @param now ms @param limit of each partition */
export async function dueItems(
  partitions: readonly string[],
  now: number,
  limit: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const pages = partitions.map((partition) =>
    table.send(new QueryCommand({ TableName: tableName(), ...dueQuery(partition, now), Limit: limit })),
  );
  return (await Promise.all(pages)).flatMap(({ Items = [] }) => Items);
}
