import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { serviceOfAccount } from './lambda.ts';

interface AlarmOptions {
  readonly metric: IMetric;
  readonly threshold: number;
  readonly text: string;
  /** Sounds at or below the threshold instead of at or above. */
  readonly alarmsAtOrBelow?: true;
  /** Sounds when the metric has no data, because the job has stopped. */
  readonly alarmsWithoutData?: true;
  /** The number of periods in a row that must breach the threshold; 1 by default. */
  readonly periods?: number;
}

export type NamedAlarms = Readonly<Record<string, AlarmOptions>>;

/** The period over which alarms aggregate a metric. */
export const period = Duration.minutes(5);

/**
 * Adds up metrics; those that have no data, since nothing happened, count as 0. Otherwise one of them leaves the sum
 * without data, and CloudWatch waits for further periods before the alarm fires.
 * @param interval the period over which each metric is aggregated
 */
export const sumWithZeros = (metrics: Readonly<Record<string, IMetric>>, interval: Duration) =>
  new MathExpression({
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: { ...metrics },
    period: interval,
  });

/** Alarms of one region, mailed to the operators. */
export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, mailboxes: readonly string[]) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // An explicit policy replaces the default, which lets the account's services publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [serviceOfAccount(this.topic.stack, 'cloudwatch')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
      }),
    );
    for (const mailbox of mailboxes) this.topic.addSubscription(new EmailSubscription(mailbox));
  }

  addAll(alarms: NamedAlarms): void {
    for (const [id, options] of Object.entries(alarms)) this.add(id, options);
  }

  add(
    id: string,
    { metric, threshold, text, alarmsAtOrBelow, alarmsWithoutData, periods = 1 }: AlarmOptions,
  ): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: text,
      evaluationPeriods: periods,
      comparisonOperator: alarmsAtOrBelow
        ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: alarmsWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
