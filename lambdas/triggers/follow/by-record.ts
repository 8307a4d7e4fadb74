import type { DynamoDBRecord } from 'aws-lambda';

/** Groups changes by record, each group in the order of the changes. */
export function groupByRecord<T>(
  all: readonly T[],
  streamRecordIn: (item: T) => DynamoDBRecord,
): readonly T[][] {
  const groups = new Map<string, T[]>();
  for (const change of all) {
    const key = streamRecordIn(change).dynamodb?.Keys?.['pk']?.S ?? '';
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}
