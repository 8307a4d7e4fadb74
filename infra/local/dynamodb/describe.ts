import { streamArn, tableArn } from './stream.ts';
import type { Table } from './table.ts';

/** The answer of DescribeTable. */
export function describe(table: Table): Record<string, unknown> {
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, ...rest } = table.definition;
  const arn = tableArn(TableName);
  const indexes = (GlobalSecondaryIndexes ?? []).map((index) => ({
    IndexName: index.IndexName,
    KeySchema: index.KeySchema,
    Projection: index.Projection,
    IndexStatus: 'ACTIVE',
    IndexArn: `${arn}/index/${index.IndexName}`,
  }));
  return {
    Table: {
      TableName,
      TableArn: arn,
      TableStatus: 'ACTIVE',
      KeySchema,
      AttributeDefinitions,
      ItemCount: table.size,
      BillingModeSummary: { BillingMode: rest.BillingMode ?? 'PAY_PER_REQUEST' },
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      ...(rest.StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        LatestStreamArn: streamArn(TableName),
      }),
    },
  };
}
