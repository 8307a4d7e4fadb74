import { tableName } from './table.ts';

/** Writes an item unless one with its key exists. */
export const putOnce = (Item: Readonly<Record<string, unknown>>) => ({
  TableName: tableName(),
  Item: { ...Item },
  ConditionExpression: 'attribute_not_exists(pk)',
});
