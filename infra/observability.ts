import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter, type IFilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { SIGN_UP_REFUSED } from '../lambdas/domain/sign-up-limits.ts';
import { Alarms, period } from './alarms.ts';
import { stackSettings, type PortalContext } from './context.ts';
import { addDashboard } from './dashboard.ts';
import { jobAlarms } from './job-alarms.ts';
import { serviceAlarms } from './service-alarms.ts';
import type { WatchedResources } from './watched-resources.ts';

/** The alarms, mailed to the operators, and the dashboard. */
export class ObservabilityStack extends Stack {
  private readonly alarms: Alarms;

  constructor(scope: Construct, id: string, context: PortalContext, watched: WatchedResources) {
    const { mail } = context.environment;
    super(scope, id, stackSettings(context, 'alarms and dashboard'));
    this.alarms = new Alarms(this, 'Alarms', mail.alarms);
    const { identity, api } = watched;
    this.alarms.addAll({ ...serviceAlarms(watched), ...jobAlarms(watched) });
    this.watchQueues(watched);
    this.watchLambdas(watched);
    this.watchFaults(context.name, 'authorizer', api.logGroup);
    this.watchFaults(context.name, 'signUp', identity.registrationLogs);
    this.watchSignUps(context.name, identity.registrationLogs);
    this.watchLag('follow', identity.triggers['follow']);
    this.watchCosts(context);
    addDashboard(this, context.name, watched);
  }

  /** The first two budgets of an account cost nothing. */
  private watchCosts({ environment: { budget, mail } }: PortalContext): void {
    if (budget === undefined) return;
    const subscribers = mail.alarms.map((address) => ({ subscriptionType: 'EMAIL', address }));
    const notificationAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budget, unit: 'USD' },
      },
      notificationsWithSubscribers: [notificationAt('ACTUAL', 80), notificationAt('FORECASTED', 100)],
    });
  }

  private watchQueues({ mail, identity }: WatchedResources): void {
    const queues = {
      Mail: mail.deadLetters,
      Report: mail.feedback.deadLetters,
      Follow: identity.deadLetters,
    };
    for (const [name, queue] of Object.entries(queues)) {
      const deadLetters = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
      // An alarm on the queue length would stay on until the queue is empty, hiding new messages.
      const metric = new MathExpression({
        expression: 'DIFF(FILL(letters, 0))',
        usingMetrics: { letters: deadLetters },
        period,
      });
      const text = `${name}: a dead letter has arrived`;
      this.alarms.add(`${name}DeadLetters`, { metric, threshold: 1, text });
    }
  }

  private watchLambdas({ mail, documents, identity, webhooks, proof, renamer }: WatchedResources): void {
    // Triggers that throw to refuse a registration are watched through their logs.
    const { postConfirmation, follow } = identity.triggers;
    const failing = {
      mailSender: mail.sender,
      mailRedrive: mail.redrive,
      mailFeedback: mail.feedback.consumer,
      digest: mail.digest,
      webhookSender: webhooks.sender,
      headSigner: proof.signer,
      renamer: renamer.handler,
      signingKey: documents.keys.maker,
      ...(postConfirmation && { postConfirmation }),
      ...(follow && { follow }),
    };
    for (const [name, handler] of Object.entries(failing))
      this.alarms.add(`${name}Errors`, {
        metric: handler.metricErrors({ period }),
        threshold: 1,
        text: `${name} fails`,
      });
    this.alarms.add('LambdaThrottles', {
      // An alarm per function costs 0.10 USD a month, while the concurrency limit applies to the whole account.
      metric: LambdaFunction.metricAllThrottles({ period, statistic: 'Sum' }),
      threshold: 1,
      text: 'Lambda throttles functions of this account and region',
    });
  }

  /** Counts errors that Lambdas or the Lambda service log. Expected rejections also throw; they are not counted. */
  private watchFaults(environment: string, name: string, logGroup: ILogGroup): void {
    const pattern = FilterPattern.anyTerm(
      '"level":"ERROR"',
      'Task timed out',
      'Runtime exited',
      // The code does not load.
      'Uncaught Exception',
    );
    const metric = this.countLines(`${environment}-${name}-faults`, `${name}Faults`, logGroup, pattern);
    this.alarms.add(`${name}Faults`, { metric, threshold: 1, text: `${name} fails` });
  }

  private watchSignUps(environment: string, logGroup: ILogGroup): void {
    const pattern = FilterPattern.stringValue('$.message', '=', SIGN_UP_REFUSED);
    const metric = this.countLines(`${environment}-refused-sign-ups`, 'RefusedSignUps', logGroup, pattern);
    const text = 'Sign-ups are refused: a bulk registration, or limits that are too low';
    this.alarms.add('RefusedSignUps', { metric, threshold: 5, text });
  }

  private countLines(metricName: string, id: string, logGroup: ILogGroup, filterPattern: IFilterPattern) {
    const metricNamespace = 'Portal';
    const filter = new MetricFilter(this, id, {
      logGroup,
      metricNamespace,
      metricName,
      filterPattern,
      metricValue: '1',
    });
    return filter.metric({ period, statistic: 'Sum' });
  }

  private watchLag(name: string, handler: LambdaFunction | undefined): void {
    const metric = handler?.metric('IteratorAge', { period, statistic: 'Maximum' });
    const text = `${name} is over 15 minutes behind`;
    if (metric) this.alarms.add(`${name}Lag`, { metric, threshold: 15 * 60_000, text });
  }
}
