import { CACHED_ERRORS } from '../cached-errors.ts';
import { must, type Probe } from './probe.ts';
import type { DeployedTemplate, Target } from './target.ts';

type Properties = Readonly<Record<string, unknown>>;

const text = (value: unknown) => JSON.stringify(value) ?? '';

const ofType = ({ Resources }: DeployedTemplate, type: string): readonly Properties[] =>
  Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties ?? {}] : []));

/** A probe of the stack `<environment>-<part>` as deployed by CloudFormation. */
const templateProbe = (
  name: string,
  parts: readonly string[],
  mustHold: (template: DeployedTemplate, environment: string) => void,
): Probe => ({
  name,
  deployed: true,
  async run({ settings, stacks }: Target) {
    if (!stacks) throw new Error('There is no account');
    const templates = await Promise.all(
      parts.map((part) => stacks.template(`${settings.environment}-${part}`)),
    );
    for (const each of templates) mustHold(each, settings.environment);
  },
});

function alarmsArrive(template: DeployedTemplate): void {
  const policies = text(ofType(template, 'AWS::SNS::TopicPolicy'));
  must(
    /"Effect":"Allow","Principal":\{"Service":"cloudwatch.amazonaws.com"\}/.test(policies),
    'CloudWatch may not publish to the topic of the alarms',
  );
}

function refusalsAreSilent(template: DeployedTemplate): void {
  const errors = ofType(template, 'AWS::CloudWatch::Alarm').filter(
    ({ Namespace, MetricName }) => Namespace === 'AWS/Lambda' && MetricName === 'Errors',
  );
  for (const alarm of errors)
    must(
      !/authorizer|presignup|custommessage/i.test(text(alarm['Dimensions'])),
      'a refusal sounds an alarm of errors',
    );
}

function apiHasItsName(template: DeployedTemplate, environment: string): void {
  const names = ofType(template, 'AWS::ApiGateway::RestApi').map(({ Name }) => Name);
  must(names.includes(`${environment}-portal`), `the metrics of the API are called ${names.join()}`);
}

function lambdasKnowTheirTime(template: DeployedTemplate): void {
  const own = ofType(template, 'AWS::Lambda::Function').filter(({ Handler }) => Handler === 'index.handler');
  for (const { Timeout, Environment, Description } of own)
    if (text(Environment).includes('PORTAL_ENVIRONMENT'))
      must(
        text(Environment).includes(`"TIMEOUT_SECONDS":"${String(Timeout)}"`),
        `${String(Description)} does not know its time-out`,
      );
}

function errorsAreNotCached(template: DeployedTemplate): void {
  for (const { DistributionConfig } of ofType(template, 'AWS::CloudFront::Distribution'))
    for (const code of CACHED_ERRORS)
      must(
        text(DistributionConfig).includes(`"ErrorCachingMinTTL":0,"ErrorCode":${code}`),
        `CloudFront caches an answer ${code} of the origin`,
      );
}

const alarmsAreRead: Probe = {
  name: 'Somebody has confirmed the mails of alarms',
  deployed: true,
  async run({ settings, stacks }) {
    const mailboxes = (await stacks?.alarmMailboxes(settings.environment)) ?? [];
    must(mailboxes.length > 0, 'alarms are mailed to nobody');
    const open = mailboxes.filter(({ isConfirmed }) => !isConfirmed).map(({ address }) => address);
    must(open.length === 0, `the first mail from AWS still waits to be confirmed at ${open.join(', ')}`);
  },
};

const apiAnswersCloudFrontAlone: Probe = {
  name: 'The API answers CloudFront alone',
  deployed: true,
  async run({ settings, stacks }) {
    const address = await stacks?.apiAddress(settings.environment);
    const { status } = await fetch(`${address}/api/company`, { headers: { referer: settings.apiBase } });
    must(status === 403, `its own address ${address} answers ${status}, not 403`);
  },
};

/** Probes of deployed templates, for facts that no request reveals. */
export const deployedProbes: readonly Probe[] = [
  alarmsAreRead,
  apiAnswersCloudFrontAlone,
  templateProbe('Alarms reach their topic', ['observability'], alarmsArrive),
  templateProbe('A refusal sounds no alarm', ['observability'], refusalsAreSilent),
  templateProbe("The API's metrics carry the environment's name", ['api'], apiHasItsName),
  templateProbe(
    'Lambdas end hung calls in their own time',
    ['api', 'identity', 'mail'],
    lambdasKnowTheirTime,
  ),
  templateProbe('CloudFront caches no error of an origin', ['web', 'documents'], errorsAreNotCached),
];
