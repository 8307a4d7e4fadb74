import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { ApiStack } from './api.ts';
import type { PortalContext } from './context.ts';
import type { IdentityStack } from './identity.ts';
import type { MailStack } from './mail.ts';

const period = Duration.minutes(5);

/** Alarms, mailed to the operators. */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic;

  constructor(
    scope: Construct,
    id: string,
    context: PortalContext,
    watched: { readonly mail: MailStack; readonly identity: IdentityStack; readonly api: ApiStack },
  ) {
    const { region, mail } = context.environment;
    super(scope, id, { env: { region }, description: 'Property Finance Portal: alarms' });
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    for (const mailbox of mail.alarms) this.topic.addSubscription(new EmailSubscription(mailbox));

    const { mail: mails, identity, api } = watched;
    for (const [name, queue] of Object.entries({ Mail: mails.deadLetters, Follow: identity.deadLetters })) {
      const depth = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
      this.alarm(`${name}DeadLetters`, depth, 1, `${name}: dead letters wait to be looked at`);
    }
    const lambdas = { mailSender: mails.sender, authorizer: api.authorizer, ...identity.triggers };
    for (const [name, each] of Object.entries(lambdas)) {
      this.alarm(`${name}Errors`, each.metricErrors({ period }), 1, `${name} fails`);
      this.alarm(`${name}Throttles`, each.metricThrottles({ period }), 1, `${name} is throttled`);
    }
    const slow = { mailSender: mails.sender, follow: identity.triggers['follow'] };
    for (const [name, each] of Object.entries(slow)) {
      const age = each?.metric('IteratorAge', { period, statistic: 'Maximum' });
      if (age !== undefined) this.alarm(`${name}Lag`, age, 15 * 60_000, `${name} is over 15 minutes behind`);
    }
    this.alarm('ApiFailures', api.api.metricServerError({ period }), 5, 'The API answers 5xx');
    this.alarm('ApiRefusals', api.api.metricClientError({ period }), 500, 'Many 4xx: throttling or probing');
    const latency = api.api.metricLatency({ period, statistic: 'p99' });
    this.alarm('ApiSlow', latency, 5_000, 'One request in a hundred takes over 5 s');
  }

  private alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
