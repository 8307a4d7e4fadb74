import { BY_TIME } from '../shared/schema/table-index.ts';
import type { Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import { lambda, lambdaRole } from './lambda.ts';

const TABLE_ACTIONS = ['GetItem', 'BatchGetItem', 'PutItem'];
/** Seconds during which the scheduler retries a call that Lambda refuses. Lambda itself repeats a failed run twice. */
const RETRY_SECONDS = 6 * 3600;

/** Calls a Lambda each morning at seven, Sydney time. */
function addMorningSchedule(stack: Stack, target: LambdaFunction): void {
  const role = new Role(stack, 'DigestScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: {
      invoke: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
        ],
      }),
    },
  });
  new CfnSchedule(stack, 'DigestSchedule', {
    flexibleTimeWindow: { mode: 'OFF' },
    scheduleExpression: 'cron(0 7 * * ? *)',
    scheduleExpressionTimezone: 'Australia/Sydney',
    target: {
      arn: target.functionArn,
      roleArn: role.roleArn,
      input: JSON.stringify({ time: '<aws.scheduler.scheduled-time>' }),
      retryPolicy: { maximumRetryAttempts: 5, maximumEventAgeInSeconds: RETRY_SECONDS },
    },
  });
}

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
  addMorningSchedule(stack, digestLambda);
  return digestLambda;
}
