import { BY_TIME } from '../shared/schema/table-index.ts';
import type { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { PortalContext } from './context.ts';
import { callDaily } from './schedules.ts';
import type { DataStack } from './data.ts';
import { lambda, lambdaRole } from './lambda.ts';

/** The Lambda that writes the daily digests and profile reminders, and its schedule. */
export function addDigest(
  stack: Stack,
  context: PortalContext,
  data: DataStack,
  logGroup: LogGroup,
): LambdaFunction {
  // People with a digest and their unread notices; funding profiles that may be stale.
  const grants = data.grantsOf(['GetItem', 'BatchGetItem', 'PutItem'], [BY_TIME, 'considered']);
  const digestLambda = lambda(stack, 'Digest', context, {
    bundle: 'triggers-digest',
    role: lambdaRole(stack, 'DigestRole', logGroup, grants),
    logGroup,
    timeout: 300,
    environment: { TABLE_NAME: data.table.tableName },
  });
  callDaily(stack, 'Digest', digestLambda, '0 7');
  return digestLambda;
}
