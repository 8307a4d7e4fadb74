import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { period, sumWithZeros, type NamedAlarms } from './alarms.ts';
import type { WatchedResources } from './watched-resources.ts';

const invocations = (handler: LambdaFunction, interval: Duration) =>
  handler.metricInvocations({ period: interval, statistic: 'Sum' });

/**
 * Alarms when a scheduled job has not run for some periods, one by default: an error alarm misses a disabled rule. The
 * metrics are free; an alarm costs 0.10 USD a month.
 */
const lateAlarm = (name: string, metric: Metric, periods?: number): NamedAlarms => ({
  [`${name}Late`]: {
    metric: sumWithZeros({ runs: metric }, metric.period),
    threshold: 0,
    alarmsAtOrBelow: true,
    alarmsWithoutData: true,
    ...(periods !== undefined && { periods }),
    text: `${name} has not run in time`,
  },
});

const QUARTER_HOUR = Duration.minutes(15);
const HOUR = Duration.hours(1);
/** A daily job runs after 25 hours when daylight saving time ends; a window of one day would alarm until it runs. */
const DAILY_HOURS = 26;

/** The alarms of all jobs that run on a schedule. */
export const jobAlarms = ({
  mail,
  identity,
  webhooks,
  renamer,
  proof,
  canary,
}: WatchedResources): NamedAlarms => ({
  ...lateAlarm('mailRedrive', invocations(mail.redrive, QUARTER_HOUR)),
  ...lateAlarm('webhookSender', invocations(webhooks.sender, QUARTER_HOUR)),
  ...lateAlarm('renamer', invocations(renamer.handler, QUARTER_HOUR)),
  // The stream also calls the follower, so this alarm counts only the calls of its rule.
  ...lateAlarm('effects', identity.effectRetries),
  ...lateAlarm('digest', invocations(mail.digest, HOUR), DAILY_HOURS),
  ...lateAlarm('headSigner', invocations(proof.signer, HOUR), DAILY_HOURS),
  Canary: {
    metric: canary.handler.metricErrors({ period }),
    threshold: 1,
    periods: 2,
    alarmsWithoutData: true,
    text: 'The site or the documents do not answer, or the canary has stopped',
  },
});
