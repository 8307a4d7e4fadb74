import type { DynamoDBRecord } from 'aws-lambda';
import { groupBy } from '../../../shared/schema/group-by.ts';

/** Groups changes by record, each group in the order of the changes. */
export function groupByRecord<T>(
  all: readonly T[],
  streamRecordIn: (item: T) => DynamoDBRecord,
): readonly (readonly T[])[] {
  return [...groupBy(all, (item) => streamRecordIn(item).dynamodb?.Keys?.['pk']?.S ?? '').values()];
}
