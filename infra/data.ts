import { Duration, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { partialIndexes } from '../shared/entities/index.ts';
import { projectionAttribute } from '../shared/schema/table-index.ts';
import { accept, dataRemoval, exportAlways, type PortalContext, dataStackSettings } from './context.ts';
import { privateBucket, bucketRemoval } from './hosting.ts';
import type { Grant } from './lambda.ts';

/** Days until an export expires; a backup copies it to a folder immediately. */
const EXPORT_DAYS = 1;

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Settings of every table: its keys, backups, and protection where the environment asks for it. */
export const tableSettings = (context: PortalContext) => ({
  partitionKey: text('pk'),
  sortKey: text('sk'),
  billingMode: BillingMode.PAY_PER_REQUEST,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  deletionProtection: context.environment.protected ?? false,
  removalPolicy: dataRemoval(context),
});

/** The single table. Protected environments refuse to delete table and stack. */
export class DataStack extends Stack {
  readonly table: Table;
  private readonly indexes: readonly string[];

  constructor(scope: Construct, id: string, context: PortalContext) {
    const { environment, indexes } = context;
    const { reads: maxReadRequestUnits, writes: maxWriteRequestUnits } = environment.throughput;
    const limits = { maxReadRequestUnits, maxWriteRequestUnits };
    super(scope, id, dataStackSettings(context, 'the table'));
    this.indexes = indexes;
    this.table = new Table(this, 'Table', {
      ...tableSettings(context),
      ...limits,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
    });
    this.addExportBucket(context);
    for (const index of indexes)
      this.table.addGlobalSecondaryIndex({
        indexName: index,
        ...limits,
        partitionKey: text(`${index}Pk`),
        sortKey: text(`${index}Sk`),
        ...(partialIndexes.includes(index)
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [projectionAttribute(index)] }
          : { projectionType: ProjectionType.ALL }),
      });
    const { tableArn, tableName, tableStreamArn = '' } = this.table;
    exportAlways(this, [tableArn, tableName, tableStreamArn]);
  }

  /** The bucket for the DynamoDB exports of `npm run backup`, each read once. */
  private addExportBucket(context: PortalContext): void {
    const bucket = privateBucket(this, 'Exports', {
      ...bucketRemoval(context),
      versioned: true,
      lifecycleRules: [
        {
          expiration: Duration.days(EXPORT_DAYS),
          noncurrentVersionExpiration: Duration.days(EXPORT_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(EXPORT_DAYS),
        },
      ],
    });
    accept(bucket, {
      S1: 'It holds an export for two days at most; operators alone write to it and read it.',
    });
  }

  /** Permissions to read, or to read and write, the table. No role may scan it. */
  grants(access: 'read' | 'write'): Grant[] {
    const writes = access === 'write' ? ['PutItem', 'UpdateItem', 'DeleteItem'] : [];
    return this.grantsOf(['GetItem', 'BatchGetItem', 'Query', ...writes], this.indexes);
  }

  /** Permissions for these actions on the table, and to query these indexes. */
  grantsOf(actions: readonly string[], indexes: readonly string[] = []): Grant[] {
    const { tableArn } = this.table;
    const onTable = { actions: actions.map((action) => `dynamodb:${action}`), resources: [tableArn] };
    if (indexes.length === 0) return [onTable];
    const resources = indexes.map((index) => `${tableArn}/index/${index}`);
    return [onTable, { actions: ['dynamodb:Query'], resources }];
  }
}
