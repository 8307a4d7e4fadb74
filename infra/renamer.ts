import { BY_TIME } from '../shared/schema/table-index.ts';
import { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { copiedNouns, copiesOf } from '../shared/entities/relations.ts';
import { exportAlways, type PortalContext, stackSettings } from './context.ts';
import { callEachMinute } from './schedules.ts';
import type { DataStack } from './data.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

/** Indexes that list the records with copies of a parent's name. The same for every parent, so any key does. */
const copyIndexes = copiedNouns().flatMap((noun) =>
  copiesOf(noun).flatMap((copy) => copy.partitions('').map(({ index }) => index)),
);
/** Due jobs are in the index BY_TIME. */
const queriedIndexes = [...new Set([...copyIndexes, BY_TIME])];

/**
 * Updates the copies of renamed records: a Lambda runs each minute and continues due jobs at 200 records a second. All
 * copies of one name are in one index partition, which accepts 1,000 write units a second; 200 records use 600. A Step
 * Functions map would not be faster: its parallel writes would be throttled, and so would saves of these records.
 */
export class RenamerStack extends Stack {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, context: PortalContext, data: DataStack) {
    super(scope, id, stackSettings(context, 'renamings'));
    const logGroup = newLogGroup(this, 'Logs', context);
    const grants = data.grantsOf(['GetItem', 'UpdateItem'], queriedIndexes);
    this.handler = newLambda(this, 'Renamer', context, {
      bundle: 'triggers-renamer',
      role: newLambdaRole(this, 'RenamerRole', logGroup, grants),
      logGroup,
      timeoutSeconds: 60,
      environment: { TABLE_NAME: data.table.tableName },
    });
    callEachMinute(this, 'RenamerSchedule', this.handler);
    exportAlways(this, [this.handler.functionName]);
  }
}
