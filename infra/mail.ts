import { BY_TIME } from '../shared/schema/table-index.ts';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { MAIL_GIVEN_UP_LOG, MAILS_LATE_LOG, MAIL_REFUSED_LOG } from '../lambdas/domain/mail/outbox.ts';
import { exportAlways, type PortalContext, stackSettings } from './context.ts';
import { callDaily, callEachMinute } from './schedules.ts';
import type { DataStack } from './data.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';
import { MailFeedback } from './mail-feedback.ts';
import { MailDomain } from './mail-domain.ts';
import { addMailQueue } from './mail-queue.ts';
import { addMailSender } from './mail-sender.ts';
import { mailZone } from './mail-zone.ts';
import { deadLetterQueue } from './queues.ts';

/** The SES identity, the mail queue, and the Lambdas that send and retry mails, write digests and handle bounces. */
export class MailStack extends Stack {
  readonly sender: LambdaFunction;
  readonly queue: Queue;
  /** Messages about mails that exhausted their attempts. */
  readonly deadLetters: Queue;
  readonly redrive: LambdaFunction;
  readonly feedback: MailFeedback;
  readonly digest: LambdaFunction;
  /** Counts mails that SES rejects or that are given up, for an alarm. */
  readonly refused: Metric;
  /** Counts mails that wait for over 15 minutes, for an alarm. */
  readonly late: Metric;

  constructor(scope: Construct, id: string, context: PortalContext, data: DataStack) {
    const { mail } = context.environment;
    super(scope, id, stackSettings(context, 'mail'));
    const identity = new EmailIdentity(this, 'Identity', {
      identity: mail.domain === undefined ? Identity.email(mail.from) : Identity.domain(mail.domain),
    });
    this.verifyDomain(identity, context);
    const logGroup = newLogGroup(this, 'Logs', context);
    this.deadLetters = deadLetterQueue(this, 'SenderDeadLetters');
    this.feedback = new MailFeedback(this, context, data, logGroup);
    this.sender = addMailSender(this, context, data, logGroup, [
      identity.emailIdentityArn,
      this.feedback.configurationSetArn,
    ]);
    this.queue = addMailQueue(this, data.table, this.sender, this.deadLetters);
    this.redrive = this.makeRedrive(context, data, logGroup);
    this.digest = this.makeDigest(context, data, logGroup);
    this.refused = this.countMessages('Refused', context, logGroup, [MAIL_REFUSED_LOG, MAIL_GIVEN_UP_LOG]);
    this.late = this.countMessages('Late', context, logGroup, [MAILS_LATE_LOG]);
    const functions = [this.sender, this.redrive, this.feedback.consumer, this.digest];
    exportAlways(this, [
      ...functions.map(({ functionName }) => functionName),
      this.queue.queueName,
      this.deadLetters.queueName,
      this.feedback.deadLetters.queueName,
    ]);
  }

  /** Verifies the domain by DNS records in its hosted zone; without a zone, an operator adds them from the outputs. */
  private verifyDomain(identity: EmailIdentity, context: PortalContext): void {
    const { domain } = context.environment.mail;
    if (domain === undefined) return;
    const zone = mailZone(context.environment);
    if (zone) new MailDomain(this, 'Domain', context, { identity, domain, zoneId: zone.id });
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
  }

  /** Counts log messages of the stack. A message that never occurs costs nothing. */
  private countMessages(
    id: string,
    { name }: PortalContext,
    logGroup: LogGroup,
    messages: readonly string[],
  ): Metric {
    const filter = new MetricFilter(this, id, {
      logGroup,
      filterPattern: FilterPattern.any(
        ...messages.map((message) => FilterPattern.stringValue('$.message', '=', message)),
      ),
      metricNamespace: `Portal-${name}`,
      metricName: `${id}Mails`,
    });
    return filter.metric({ statistic: 'Sum' });
  }

  /** Requeues unsent mails that are due: their hold has ended, their sender stopped, or SES rejected them for now. */
  private makeRedrive(context: PortalContext, data: DataStack, logGroup: LogGroup): LambdaFunction {
    const grants = data.grantsOf(['GetItem', 'UpdateItem'], [BY_TIME]);
    const redrive = newLambda(this, 'Redrive', context, {
      bundle: 'triggers-mail-redrive',
      role: newLambdaRole(this, 'RedriveRole', logGroup, grants),
      logGroup,
      timeoutSeconds: 30,
      environment: { TABLE_NAME: data.table.tableName },
    });
    callEachMinute(this, 'RedriveSchedule', redrive);
    return redrive;
  }

  /** Writes the daily digests and profile reminders. */
  private makeDigest(context: PortalContext, data: DataStack, logGroup: LogGroup): LambdaFunction {
    // People with a digest and their unread notices; funding profiles that may be stale.
    const grants = data.grantsOf(['GetItem', 'BatchGetItem', 'PutItem'], [BY_TIME, 'considered']);
    const digest = newLambda(this, 'Digest', context, {
      bundle: 'triggers-digest',
      role: newLambdaRole(this, 'DigestRole', logGroup, grants),
      logGroup,
      timeoutSeconds: 300,
      environment: { TABLE_NAME: data.table.tableName },
    });
    callDaily(this, 'Digest', digest, '0 7');
    return digest;
  }
}
