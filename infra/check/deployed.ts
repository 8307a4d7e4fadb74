import { CACHED_ERRORS } from '../cached-errors.ts';
import { must, probesOf } from './probe.ts';
import type { DeployedTemplate, Target } from './target.ts';

type Properties = Readonly<Record<string, unknown>>;

const toJson = (value: unknown) => JSON.stringify(value) ?? '';

const ofType = ({ Resources }: DeployedTemplate, type: string): readonly Properties[] =>
  Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties ?? {}] : []));

/** Checks the templates that CloudFormation has deployed for the stacks `<environment>-<part>`. */
const onTemplates =
  (parts: readonly string[], checkTemplate: (template: DeployedTemplate, environment: string) => void) =>
  async ({ settings: { environment }, stacks }: Target): Promise<void> => {
    if (!stacks) throw new Error('There is no account');
    const templates = await Promise.all(parts.map((part) => stacks.template(`${environment}-${part}`)));
    for (const template of templates) checkTemplate(template, environment);
  };

function checkAlarmTopic(template: DeployedTemplate): void {
  const policies = toJson(ofType(template, 'AWS::SNS::TopicPolicy'));
  must(
    /"Effect":"Allow","Principal":\{"Service":"cloudwatch.amazonaws.com"\}/.test(policies),
    'CloudWatch may not publish to the topic of the alarms',
  );
}

function checkErrorAlarms(template: DeployedTemplate): void {
  const errors = ofType(template, 'AWS::CloudWatch::Alarm').filter(
    ({ Namespace, MetricName }) => Namespace === 'AWS/Lambda' && MetricName === 'Errors',
  );
  for (const alarm of errors)
    must(
      !/authorizer|presignup|custommessage/i.test(toJson(alarm['Dimensions'])),
      'a refusal triggers an error alarm',
    );
}

function checkApiName(template: DeployedTemplate, environment: string): void {
  const names = ofType(template, 'AWS::ApiGateway::RestApi').map(({ Name }) => Name);
  must(names.includes(`${environment}-portal`), `the metrics of the API are called ${names.join()}`);
}

function checkTimeouts(template: DeployedTemplate): void {
  const handlers = ofType(template, 'AWS::Lambda::Function').filter(
    ({ Handler }) => Handler === 'index.handler',
  );
  for (const { Timeout, Environment, Description } of handlers)
    if (toJson(Environment).includes('PORTAL_ENVIRONMENT'))
      must(
        toJson(Environment).includes(`"TIMEOUT_SECONDS":"${String(Timeout)}"`),
        `${String(Description)} does not know its time-out`,
      );
}

function checkErrorCaching(template: DeployedTemplate): void {
  for (const { DistributionConfig } of ofType(template, 'AWS::CloudFront::Distribution'))
    for (const code of CACHED_ERRORS)
      must(
        toJson(DistributionConfig).includes(`"ErrorCachingMinTTL":0,"ErrorCode":${code}`),
        `CloudFront caches an answer ${code} of the origin`,
      );
}

/** Probes that need the AWS account: they read its templates and alarm mailboxes, or look up the API's own URL. */
export const deployedProbes = probesOf(
  {
    async 'Every alarm mailbox is confirmed'({ settings, stacks }) {
      const mailboxes = (await stacks?.alarmMailboxes(settings.environment)) ?? [];
      must(mailboxes.length > 0, 'no mailbox receives the alarms');
      const unconfirmed = mailboxes.filter(({ isConfirmed }) => !isConfirmed);
      const names = unconfirmed.map(({ address, region }) => `${address} (${region})`);
      must(names.length === 0, `not confirmed yet: ${names.join(', ')}`);
    },
    async 'Only CloudFront can call the API'({ settings, stacks }) {
      const address = await stacks?.apiAddress(settings.environment);
      const { status } = await fetch(`${address}/api/company`, { headers: { referer: settings.apiBase } });
      must(status === 403, `its own address ${address} answers ${status}, not 403`);
    },
    'Alarms reach their topic': onTemplates(['observability'], checkAlarmTopic),
    'A refusal triggers no alarm': onTemplates(['observability'], checkErrorAlarms),
    "The API's metrics carry the environment's name": onTemplates(['api'], checkApiName),
    'Lambdas know their time-out': onTemplates(['api', 'identity', 'mail'], checkTimeouts),
    'CloudFront caches no error of an origin': onTemplates(['web', 'documents'], checkErrorCaching),
  },
  { needsAccount: true },
);
