import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';
import { environments, type Environment } from '../../infra/environments.ts';
import { ofType, placeholderBundles, synthesise } from './support/portal.ts';
import { onlyResource, statementsOf, toJson, type Statement } from './support/template.ts';

const lambdas = placeholderBundles();
const { prod } = environments;
/** No route sends a mail, so the routes of one noun are enough, which keeps the test fast. */
const contactRoutes = routes.filter(({ noun }) => noun === 'contact');
const stacksWith = (mail: Partial<Environment['mail']> = {}, checks?: false) =>
  synthesise(['prod'], {
    lambdas,
    routes: contactRoutes,
    environment: { mail: { ...prod.mail, ...mail } },
    ...(checks === false && { checks }),
  });
const prodStacks = stacksWith({}, false);
const mail = prodStacks.template('prod-mail');
const SET = 'portal-prod';

const functionWith = (template: typeof mail, variable: string) =>
  ofType(template, 'AWS::Lambda::Function').filter(([, { Environment: variables }]) =>
    toJson(variables).includes(variable),
  );
const sendStatements = (template: typeof mail): Statement[] =>
  ofType(template, 'AWS::IAM::Role')
    .flatMap(([, role]) => statementsOf(role))
    .filter(({ Action }) => toJson(Action).includes('ses:SendEmail'));

describe('bounces and complaints', () => {
  it('are measured, suppressed, and published to the default bus', () => {
    expect(onlyResource(mail, 'AWS::SES::ConfigurationSet')).toMatchObject({
      Name: SET,
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const { EventDestination: destination } = onlyResource(
      mail,
      'AWS::SES::ConfigurationSetEventDestination',
    );
    expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
    expect(toJson(destination)).toContain(':event-bus/default');
  });

  it('reach the consumer, for this environment only', () => {
    const rules = ofType(mail, 'AWS::Events::Rule').filter(([, { EventPattern }]) => EventPattern);
    expect(rules).toHaveLength(1);
    const [[, rule] = ['', {}]] = rules;
    expect(rule['EventPattern']).toEqual({
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [SET] } } },
    });
    expect(toJson(rule['Targets'])).toMatch(/FeedbackReports/);
  });

  it('are repeated for a day, longer than any restore, and kept afterwards', () => {
    const [[id, queue] = ['', {}]] = ofType(mail, 'AWS::SQS::Queue').filter(([name]) =>
      name.startsWith('FeedbackReports'),
    );
    const { maxReceiveCount, deadLetterTargetArn } = Object(queue['RedrivePolicy']);
    expect(Number(queue['VisibilityTimeout']) * maxReceiveCount).toBe(86_400);
    // SQS redrives a queue with other dead letters only up to the first of a pipe, which has no source queue.
    expect(toJson(deadLetterTargetArn)).toContain('FeedbackDeadLetters');
    const pipe = onlyResource(mail, 'AWS::Pipes::Pipe');
    expect(toJson(pipe['SourceParameters'])).not.toContain('FeedbackDeadLetters');
    const sources = ofType(mail, 'AWS::Lambda::EventSourceMapping').filter(([, source]) =>
      toJson(source['EventSourceArn']).includes(id),
    );
    expect(sources).toHaveLength(1);
    expect(toJson(sources)).toMatch(/"BatchSize":1,.*FeedbackConsumer/);
    // While a restore runs, the consumer keeps the report in the queue without an error, which would raise an alarm.
    expect(sources[0]?.[1]['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
  });

  it('are measured for every mail, since the sender and the user pool use the configuration set', () => {
    expect(functionWith(mail, `"MAIL_CONFIGURATION_SET":"${SET}"`)).toHaveLength(1);
    const identity = stacksWith({ verified: true }, false).template('prod-identity');
    expect(onlyResource(identity, 'AWS::Cognito::UserPool')).toMatchObject({
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', ConfigurationSet: SET },
    });
  });

  it('raise an alarm when they are not processed', () => {
    const alarms = ofType(prodStacks.template('prod-observability'), 'AWS::CloudWatch::Alarm');
    expect(alarms.filter(([id]) => id.startsWith('AlarmsmailFeedbackErrors'))).toHaveLength(1);
  });
});

describe('the sender', () => {
  it('has the name of the portal, in mails of the outbox and of the user pool', () => {
    const from = 'Property Finance Portal <no-reply@portal.example.com>';
    expect(functionWith(mail, `"MAIL_FROM":"${from}"`)).toHaveLength(1);
    const identity = stacksWith({ verified: true }, false).template('prod-identity');
    expect(onlyResource(identity, 'AWS::Cognito::UserPool')).toMatchObject({
      EmailConfiguration: { From: from },
    });
  });

  it('can send only as its own identity with its configuration set', () => {
    const [statement, ...others] = sendStatements(mail);
    expect(others).toEqual([]);
    expect(toJson(statement?.Resource)).toContain(`:configuration-set/${SET}`);
    expect(toJson(statement?.Resource)).not.toContain('identity/*');
  });

  it('can mail to every identity in the SES sandbox, and passes the security checks', () => {
    const sandboxed = stacksWith({ sandbox: true }).template('prod-mail');
    expect(toJson(sendStatements(sandboxed))).toContain(':identity/*');
  });

  it('leaves codes to Cognito in the SES sandbox, even with a verified domain', () => {
    const hostedZone = { id: 'Z111', name: 'portal.example.com' };
    const domain = {
      portal: 'portal.example.com',
      documents: 'documents.portal.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
      hostedZone,
    };
    const environment = { domain, mail: { ...prod.mail, sandbox: true as const } };
    const { template } = synthesise(['prod'], { lambdas, routes: contactRoutes, environment, checks: false });
    expect(toJson(onlyResource(template('prod-identity'), 'AWS::Cognito::UserPool'))).not.toContain(
      'DEVELOPER',
    );
  });
});
