import { groupBy } from '../../shared/schema/group-by.ts';
import { settingFaults } from '../check-environment.ts';
import { EDGE_REGION, type Environment } from '../environments.ts';
import type { Account } from './aws-account.ts';
import { missing, note, unknown, type Check, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkCloudFront, checkConcurrency, checkPipeline } from './new-account.ts';

const PLACEHOLDER = /[\w.-]+\bexample\.com\b|[\w.]+[\w./-]*[-_]example\b/g;

/** Milliseconds for each check, so that preflight ends within 10 seconds. */
const TIMEOUT_MS = 8000;

/** The first bootstrap version whose roles the current CDK needs. */
const BOOTSTRAP_VERSION = 21;

const checkSettings: Check = async (_, environment) => {
  const placeholders = new Set(JSON.stringify(environment).match(PLACEHOLDER));
  return [
    ...settingFaults(environment).map(missing),
    ...(placeholders.size > 0
      ? [missing(`infra/environments.ts still has placeholders: ${[...placeholders].join(', ')}.`)]
      : []),
  ];
};

const checkBootstrap: Check = async (_, { region }, account) => {
  const regions = [region, EDGE_REGION];
  const findings = await Promise.all(
    regions.map(async (bootstrapRegion) => {
      const version = await account.bootstrapVersion(bootstrapRegion);
      if (version === undefined || version < BOOTSTRAP_VERSION)
        return [
          missing(
            `The CDK is not set up in ${bootstrapRegion}: npx cdk bootstrap aws://<account>/${bootstrapRegion}`,
          ),
        ];
      return [];
    }),
  );
  return findings.flat();
};

const coversHost = (names: readonly string[], host: string) =>
  names.some(
    (name) =>
      name === host || (name.startsWith('*.') && name.slice(2) === host.split('.').slice(1).join('.')),
  );

const checkCertificate: Check = async (_, { domain }, account) => {
  if (!domain) return [];
  const certificate = await account.certificate(domain.certificateArn);
  if (!certificate) return [missing('domain.certificateArn names no certificate in us-east-1.')];
  if (certificate.status !== 'ISSUED')
    return [missing(`The certificate in us-east-1 is ${certificate.status}, not ISSUED.`)];
  return [domain.portal, domain.documents]
    .filter((host) => !coversHost(certificate.names, host))
    .map((host) => missing(`The certificate does not cover ${host}.`));
};

const checkHostedZone: Check = async (_, { domain }, account) => {
  const zone = domain?.hostedZone;
  if (!zone)
    return domain ? [note('Point the names of domain at CloudFront yourself: no domain.hostedZone.')] : [];
  const name = await account.zoneName(zone.id);
  if (name === zone.name) return [];
  return [missing(`domain.hostedZone.id ${zone.id} is ${name ?? 'no hosted zone'}, not ${zone.name}.`)];
};

const checkProtection: Check = async (name, environment, account) => {
  if (!environment.keepsData || environment.protected) return [];
  const exists = await account.hasStack(`${name}-identity`);
  return exists ? [note('The stacks exist: set protected, so that nobody deletes them by mistake.')] : [];
};

const checkAlarms: Check = async (name, { mail }, account) => {
  if (mail.alarms.length === 0) return [missing('mail.alarms is empty: nobody would receive the alarms.')];
  const mailboxes = await account.alarmMailboxes(name);
  return mailboxes
    .filter(({ isConfirmed }) => !isConfirmed)
    .map(({ address, region }) =>
      note(`${address} gets no alarm of ${region} before the link in the first mail from there is followed.`),
    );
};

/** The checks in order of output, each with the subject that names it when it fails. */
const checks: readonly (readonly [subject: string, check: Check])[] = [
  ['the settings', checkSettings],
  ["the CDK's bootstrap", checkBootstrap],
  ['SES', checkMail],
  ['the certificate', checkCertificate],
  ['the hosted zone', checkHostedZone],
  ['the stacks', checkProtection],
  ['the alarms', checkAlarms],
  ["Lambda's quota", checkConcurrency],
  ['providers of identities', checkPipeline],
  ['CloudFront', checkCloudFront],
];

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The findings of a check, or the reason why it failed. */
type Result =
  | { readonly findings: readonly Finding[] }
  | { readonly subject: string; readonly reason: string };

/** Groups checks that failed for the same reason, such as missing credentials. */
function groupFailures(results: readonly Result[]): readonly Finding[] {
  const failures = results.flatMap((result) => ('reason' in result ? [result] : []));
  return [...groupBy(failures, ({ reason }) => reason)].map(([reason, failed]) =>
    unknown(`AWS did not answer about ${failed.map(({ subject }) => subject).join(', ')}: ${reason}`),
  );
}

/**
 * Finds everything that would stop a deployment, or needs attention after it. A failed check does not hide other
 * findings.
 * @param timeoutMs milliseconds for each check
 */
export async function preflight(
  name: string,
  environment: Environment,
  account: Account,
  timeoutMs = TIMEOUT_MS,
): Promise<readonly Finding[]> {
  const results = await Promise.all(
    checks.map(async ([subject, check]): Promise<Result> => {
      try {
        return { findings: await withTimeout(check(name, environment, account), timeoutMs) };
      } catch (error) {
        return {
          subject,
          reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        };
      }
    }),
  );
  return [
    ...results.flatMap((result) => ('findings' in result ? result.findings : [])),
    ...groupFailures(results),
  ];
}
