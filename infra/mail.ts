import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { outboxEvents } from '../lambdas/domain/mail/outbox.ts';
import { exportAlways, hostVariables, type PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import { hostGrants } from './hosts.ts';
import { lambda, lambdaRole, logs } from './lambda.ts';
import { MailDomain } from './mail-domain.ts';
import { mailZone } from './mail-zone.ts';
import { consume } from './streams.ts';

/** The sender's identity with SES, and the Lambda that sends what the outbox holds. */
export class MailStack extends Stack {
  readonly sender: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, context: PortalContext, data: DataStack) {
    const { mail, region } = context.environment;
    super(scope, id, { env: { region }, description: 'Property Finance Portal: mail' });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: mail.domain === undefined ? Identity.email(mail.from) : Identity.domain(mail.domain),
    });
    this.verifyDomain(identity, context);
    const logGroup = logs(this, 'Logs', context);
    const role = lambdaRole(this, 'SenderRole', logGroup, [
      {
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        on: [data.table.tableArn],
      },
      { actions: ['dynamodb:Query'], on: [`${data.table.tableArn}/index/ofCompany`] },
      { actions: ['ses:SendEmail', 'ses:SendRawEmail'], on: [identity.emailIdentityArn] },
      ...hostGrants(this, context),
    ]);
    this.sender = lambda(this, 'Sender', context, {
      bundle: 'triggers-mail-sender',
      role,
      logGroup,
      timeout: 30,
      environment: {
        TABLE_NAME: data.table.tableName,
        MAIL_FROM: mail.from,
        MAIL_TEAM: mail.team.join(','),
        ...hostVariables(context),
      },
    });
    // Eight attempts in all. An operator can then send a mail again with `npm run redrive-mail`.
    this.deadLetters = consume(this, 'Sender', data.table, this.sender, {
      filters: outboxEvents,
      batchSize: 10,
      retries: 7,
    });
    exportAlways(this, [this.sender.functionName, this.deadLetters.queueName]);
  }

  /** By the records in the hosted zone where there is one; else by hand, from the records the stack shows. */
  private verifyDomain(identity: EmailIdentity, context: PortalContext): void {
    const { domain } = context.environment.mail;
    if (domain === undefined) return;
    const zone = mailZone(context.environment);
    if (zone) new MailDomain(this, 'Domain', context, { identity, domain, zoneId: zone.id });
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
  }
}
