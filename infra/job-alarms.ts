import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { period, type NamedAlarms } from './alarms.ts';
import type { WatchedResources } from './watched-resources.ts';

const sum = (each: LambdaFunction, every: Duration) =>
  each.metricInvocations({ period: every, statistic: 'Sum' });

/**
 * Alarms when a scheduled job has not run for one period: an error alarm misses a disabled rule. The metrics are free;
 * an alarm costs 0.10 USD a month.
 */
const late = (name: string, metric: Metric): NamedAlarms => ({
  [`${name}Late`]: { metric, threshold: 0, below: true, silent: true, text: `${name} has not run in time` },
});

const MINUTES = Duration.minutes(15);
const DAY = Duration.days(1);
/** The alarms of all jobs that run on a schedule. */
export const jobAlarms = ({
  mail,
  identity,
  webhooks,
  renamer,
  proof,
  canary,
}: WatchedResources): NamedAlarms => ({
  ...late('mailRedrive', sum(mail.redrive, MINUTES)),
  ...late('webhookSender', sum(webhooks.sender, MINUTES)),
  ...late('renamer', sum(renamer.handler, MINUTES)),
  // The stream also calls the follower, so this alarm counts only the calls of its rule.
  ...late('effects', identity.effectRetries),
  ...late('digest', sum(mail.digest, DAY)),
  ...late('headSigner', sum(proof.signer, DAY)),
  Canary: {
    metric: canary.handler.metricErrors({ period }),
    threshold: 1,
    periods: 2,
    silent: true,
    text: 'The site or the documents do not answer, or nobody asks them any more',
  },
});
