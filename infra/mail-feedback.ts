import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { FEEDBACK_SOURCE, FEEDBACK_TYPES } from '../lambdas/domain/mail/feedback.ts';
import type { PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import { configurationSetName } from './environments.ts';
import { newLambda, newLambdaRole } from './lambda.ts';
import { deadLetterQueue, queueSettings } from './queues.ts';

/** A report is repeated four times an hour for a day, which is longer than a restore, and then kept as a dead letter. */
const RETRY_MINUTES = 15;
const MAX_ATTEMPTS = 96;

/** The configuration set of every mail, and the Lambda that handles bounces and complaints. */
export class MailFeedback extends Construct {
  readonly configurationSet: string;
  readonly configurationSetArn: string;
  readonly consumer: LambdaFunction;
  /** Reports that could not be saved. Apart from those of the pipe, which SQS could not redrive to a queue. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, context: PortalContext, data: DataStack, logGroup: LogGroup) {
    super(scope, 'Feedback');
    this.configurationSet = configurationSetName(context.name);
    this.configurationSetArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet,
    });
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: this.configurationSet,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.consumer = this.makeConsumer(context, data, logGroup);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters');
    this.routeReports();
  }

  private makeConsumer(context: PortalContext, data: DataStack, logGroup: LogGroup): LambdaFunction {
    return newLambda(this, 'Consumer', context, {
      bundle: 'triggers-mail-feedback',
      role: newLambdaRole(this, 'Role', logGroup, data.grantsOf(['GetItem', 'PutItem'])),
      logGroup,
      timeoutSeconds: 30,
      environment: { TABLE_NAME: data.table.tableName },
    });
  }

  /**
   * Passes reports to the consumer through a queue: EventBridge itself would call it three times within minutes. The
   * account's default bus carries events of all environments, so the rule filters by configuration set.
   */
  private routeReports(): void {
    const queue = new Queue(this, 'Reports', {
      ...queueSettings,
      visibilityTimeout: Duration.minutes(RETRY_MINUTES),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_ATTEMPTS },
    });
    new Rule(this, 'Rule', {
      eventPattern: {
        source: [FEEDBACK_SOURCE],
        detailType: FEEDBACK_TYPES,
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet] } } },
      },
      targets: [new SqsQueue(queue)],
    });
    this.consumer.addEventSource(new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true }));
  }
}
