import type { DynamoDBRecord } from 'aws-lambda';

/** Divides changes by the record that they are of, each in its order. */
export function byRecord<T>(all: readonly T[], changeIn: (one: T) => DynamoDBRecord): readonly T[][] {
  const groups = new Map<string, T[]>();
  for (const change of all) {
    const key = changeIn(change).dynamodb?.Keys?.['pk']?.S ?? '';
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}
