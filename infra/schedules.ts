import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { serviceOfAccount } from './lambda.ts';

/** Calls a Lambda each minute. A call without work costs 0.03 USD a month. */
export const callEachMinute = (scope: Construct, id: string, target: LambdaFunction): Rule =>
  new Rule(scope, id, {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaTarget(target)],
  });

/** Seconds during which the scheduler retries a call that Lambda refuses. Lambda itself repeats a failed run twice. */
const RETRY_SECONDS = 6 * 3600;

/**
 * Calls a Lambda once a day with its scheduled time, which stays the same for a later retry.
 * @param prefix of the resources' names
 * @param cronTime in Sydney: minute and hour of a cron expression
 */
export function callDaily(stack: Stack, prefix: string, target: LambdaFunction, cronTime: string): void {
  const role = new Role(stack, `${prefix}ScheduleRole`, {
    assumedBy: serviceOfAccount(stack, 'scheduler'),
    inlinePolicies: {
      invoke: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
        ],
      }),
    },
  });
  new CfnSchedule(stack, `${prefix}Schedule`, {
    flexibleTimeWindow: { mode: 'OFF' },
    scheduleExpression: `cron(${cronTime} * * ? *)`,
    scheduleExpressionTimezone: 'Australia/Sydney',
    target: {
      arn: target.functionArn,
      roleArn: role.roleArn,
      input: JSON.stringify({ time: '<aws.scheduler.scheduled-time>' }),
      retryPolicy: { maximumRetryAttempts: 5, maximumEventAgeInSeconds: RETRY_SECONDS },
    },
  });
}
