import { contradictions } from '../check-environment.ts';
import type { Environment } from '../environments.ts';
import { mailZone } from '../mail-zone.ts';
import type { Account } from './account.ts';

/** `missing` stops a deployment, and so does `unknown`, which could not be asked; `note` asks for attention later. */
export interface Finding {
  readonly kind: 'missing' | 'unknown' | 'note';
  readonly says: string;
}

const missing = (says: string): Finding => ({ kind: 'missing', says });
const note = (says: string): Finding => ({ kind: 'note', says });
const unknown = (says: string): Finding => ({ kind: 'unknown', says });

const PLACEHOLDER = /[\w.-]+\bexample\.com\b|[\w.]+[\w./-]*[-_]example\b/g;

/** Milliseconds for each check: all of preflight answers within 10 seconds. */
const LONGEST = 8000;

/** SES lets an account in the sandbox send so many mails a day, and only to verified recipients. */
const SANDBOX_PER_DAY = 200;
/** The first version of the bootstrap whose roles the current CDK needs. */
const BOOTSTRAP_VERSION = 21;

type Check = (name: string, environment: Environment, account: Account) => Promise<readonly Finding[]>;

const settings: Check = async (_, environment) => {
  const placeholders = new Set(JSON.stringify(environment).match(PLACEHOLDER));
  return [
    ...contradictions(environment).map(missing),
    ...(placeholders.size > 0
      ? [missing(`infra/environments.ts still has placeholders: ${[...placeholders].join(', ')}.`)]
      : []),
  ];
};

const bootstrap: Check = async (_, { region, domain }, account) => {
  const regions = [region, ...(domain ? ['us-east-1'] : [])];
  const found = await Promise.all(
    regions.map(async (each) => {
      const version = await account.bootstrapVersion(each);
      if (version === undefined || version < BOOTSTRAP_VERSION)
        return [missing(`The CDK is not set up in ${each}: npx cdk bootstrap aws://<account>/${each}`)];
      return [];
    }),
  );
  return found.flat();
};

async function mailIdentity({ mail, ...rest }: Environment, account: Account): Promise<readonly Finding[]> {
  const identity = mail.domain ?? mail.from;
  const status = await account.mailStatus(identity);
  if (status === 'Success') {
    const isUnused = mail.domain !== undefined && !mail.verified && !mailZone({ mail, ...rest });
    return isUnused
      ? [note(`SES has verified ${identity}: set mail.verified, so that Cognito mails through it too.`)]
      : [];
  }
  if (mail.verified)
    return [missing(`mail.verified is set, but SES says of ${identity}: ${status ?? 'unknown'}.`)];
  if (mailZone({ mail, ...rest })) return [];
  return [
    note(
      mail.domain === undefined
        ? `SES asks ${identity} for a confirmation when the stacks are made; no mail leaves before.`
        : `SES has not verified ${identity}: write the DKIM records that the mail stack shows, then set mail.verified.`,
    ),
  ];
}

/** What SES's sandbox means for an environment, and whether `mail.sandbox` tells the truth about it. */
function sandbox(name: string, { mail }: Environment, perDay: number): readonly Finding[] {
  if (perDay > SANDBOX_PER_DAY)
    return mail.sandbox ? [note('SES is out of its sandbox: remove mail.sandbox.')] : [];
  const says = `SES is in its sandbox: ${perDay} mails a day, to verified recipients only. Ask AWS for production access.`;
  if (name === 'prod') return [missing(says)];
  return [
    mail.sandbox
      ? note(says)
      : missing(`${says} Until then set mail.sandbox: the sender lacks a permission.`),
  ];
}

const mail: Check = async (name, environment, account) => [
  ...(await mailIdentity(environment, account)),
  ...sandbox(name, environment, await account.mailsPerDay()),
];

const covers = (names: readonly string[], host: string) =>
  names.some(
    (name) =>
      name === host || (name.startsWith('*.') && name.slice(2) === host.split('.').slice(1).join('.')),
  );

const certificate: Check = async (_, { domain }, account) => {
  if (!domain) return [];
  const found = await account.certificate(domain.certificateArn);
  if (!found) return [missing('domain.certificateArn names no certificate in us-east-1.')];
  if (found.status !== 'ISSUED')
    return [missing(`The certificate in us-east-1 is ${found.status}, not ISSUED.`)];
  return [domain.portal, domain.documents]
    .filter((host) => !covers(found.names, host))
    .map((host) => missing(`The certificate does not cover ${host}.`));
};

const hostedZone: Check = async (_, { domain }, account) => {
  const zone = domain?.hostedZone;
  if (!zone)
    return domain ? [note('Point the names of domain at CloudFront yourself: no domain.hostedZone.')] : [];
  const name = await account.zoneName(zone.id);
  if (name === zone.name) return [];
  return [missing(`domain.hostedZone.id ${zone.id} is ${name ?? 'no hosted zone'}, not ${zone.name}.`)];
};

const protection: Check = async (name, environment, account) => {
  if (!environment.keepsData || environment.protected) return [];
  const exists = await account.hasStack(`${name}-identity`);
  return exists ? [note('The stacks exist: set protected, so that nobody deletes them by mistake.')] : [];
};

/** What each check asks about, in the order in which its findings are told. */
const checks: readonly (readonly [subject: string, check: Check])[] = [
  ['the settings', settings],
  ["the CDK's bootstrap", bootstrap],
  ['SES', mail],
  ['the certificate', certificate],
  ['the hosted zone', hostedZone],
  ['the stacks', protection],
];

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Finds everything that would stop a deployment of the environment, or ought to be done after it. A check that fails
 * hides nothing of the others.
 * @param longest milliseconds that each check may take
 */
export async function preflight(
  name: string,
  environment: Environment,
  account: Account,
  longest = LONGEST,
): Promise<readonly Finding[]> {
  const found = await Promise.all(
    checks.map(async ([subject, check]) => {
      try {
        return await withinTime(check(name, environment, account), longest);
      } catch (error) {
        const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        return [unknown(`AWS was asked about ${subject}: ${why}`)];
      }
    }),
  );
  return found.flat();
}
