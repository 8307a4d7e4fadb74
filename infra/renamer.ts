import { BY_TIME } from '../shared/schema/table-index.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { followedNouns, copiesOf } from '../shared/entities/relations.ts';
import { exportAlways, type PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import { lambda, lambdaRole, logs } from './lambda.ts';

/** The indexes that list the records with copies of one parent. */
const indexes = [
  ...new Set(
    followedNouns().flatMap((noun) =>
      copiesOf(noun).flatMap((copy) => copy.partitions('').map(({ index }) => index)),
    ),
  ),
  // What is due.
  BY_TIME,
];

/**
 * Writes the names of renamed records into the thousands that copy them: a Lambda that runs each minute and goes on with
 * what is due. The job stands in the table with its progress and a claim that runs out, so a run may end at any point.
 *
 * No Distributed Map: all copies of one name stand in one partition of an index, which takes 1,000 units of writing a
 * second. One Lambda writes 200 records a second, some at once, which is 600 of them; parallel children would only be
 * throttled there, and throttle the saves of that company. 5,000 records take 25 s. A run each minute that finds nothing
 * costs 0.03 USD a month.
 */
export class RenamerStack extends Stack {
  readonly made: LambdaFunction;

  constructor(scope: Construct, id: string, context: PortalContext, { table }: DataStack) {
    const { region } = context.environment;
    super(scope, id, { env: { region }, description: 'Property Finance Portal: renamings' });
    const logGroup = logs(this, 'Logs', context);
    const role = lambdaRole(this, 'RenamerRole', logGroup, [
      { actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], on: [table.tableArn] },
      {
        actions: ['dynamodb:Query'],
        on: [...new Set(indexes)].map((index) => `${table.tableArn}/index/${index}`),
      },
    ]);
    this.made = lambda(this, 'Renamer', context, {
      bundle: 'triggers-renamer',
      role,
      logGroup,
      timeout: 60,
      environment: { TABLE_NAME: table.tableName },
    });
    new Rule(this, 'RenamerSchedule', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(this.made)],
    });
    exportAlways(this, [this.made.functionName]);
  }
}
