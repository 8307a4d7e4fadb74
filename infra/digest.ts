import { BY_TIME } from '../shared/schema/table-index.ts';
import type { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { PortalContext } from './context.ts';
import { callDaily } from './schedules.ts';
import type { DataStack } from './data.ts';
import { lambda, lambdaRole } from './lambda.ts';

const TABLE_ACTIONS = ['GetItem', 'BatchGetItem', 'PutItem'];

/** The Lambda that writes the daily digests and profile reminders, and its schedule. */
export function addDigest(
  stack: Stack,
  context: PortalContext,
  { table }: DataStack,
  logGroup: LogGroup,
): LambdaFunction {
  const role = lambdaRole(stack, 'DigestRole', logGroup, [
    { actions: TABLE_ACTIONS.map((action) => `dynamodb:${action}`), resources: [table.tableArn] },
    // People with a digest and their unread notices; funding profiles that may be stale.
    {
      actions: ['dynamodb:Query'],
      resources: [BY_TIME, 'considered'].map((index) => `${table.tableArn}/index/${index}`),
    },
  ]);
  const digestLambda = lambda(stack, 'Digest', context, {
    bundle: 'triggers-digest',
    role,
    logGroup,
    timeout: 300,
    environment: { TABLE_NAME: table.tableName },
  });
  callDaily(stack, 'Digest', digestLambda, '0 7');
  return digestLambda;
}
