import { EMAIL } from '../shared/schema/kinds.ts';
import type { Environment } from './environments.ts';

const CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const firstInvalid = (addresses: readonly string[]) => addresses.find((address) => !EMAIL.test(address));
export const isWithin = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);

/** Possible faults of the domain settings, each with whether it applies. */
function domainFaults({ domain }: Environment): readonly (readonly [isFault: boolean, sentence: string])[] {
  if (!domain) return [];
  const { portal, documents, certificateArn, hostedZone } = domain;
  const outside = hostedZone
    ? [portal, documents].find((host) => !isWithin(host, hostedZone.name))
    : undefined;
  return [
    [portal === documents, 'domain.documents must differ from domain.portal'],
    [!CERTIFICATE.test(certificateArn), 'domain.certificateArn must be an ACM certificate in us-east-1'],
    [outside !== undefined, `domain.hostedZone.name ${hostedZone?.name} does not contain ${outside}`],
  ];
}

function mailFaults({ mail }: Environment): readonly (readonly [boolean, string])[] {
  const { domain, from, verified, sandbox, team, alarms } = mail;
  return [
    [!EMAIL.test(from), 'mail.from must be an email address'],
    [
      // Cognito takes no address of a subdomain.
      domain !== undefined && from.split('@')[1] !== domain,
      `mail.from is not at mail.domain ${domain}`,
    ],
    [verified === true && domain === undefined, 'mail.verified needs mail.domain'],
    [
      verified === true && sandbox === true,
      'mail.verified makes Cognito send through SES, which with mail.sandbox reaches only verified recipients',
    ],
    [team.length === 0, 'mail.team needs a mailbox'],
    [firstInvalid(team) !== undefined, `mail.team: ${firstInvalid(team)} is not an email address`],
    [firstInvalid(alarms) !== undefined, `mail.alarms: ${firstInvalid(alarms)} is not an email address`],
  ];
}

const { isInteger } = Number;

/** Returns a message for each setting that is wrong or contradicts another; empty for a valid environment. */
export function settingFaults(environment: Environment): readonly string[] {
  const { keepsData, protected: isProtected, person, throttle, throughput, budget } = environment;
  const { proofKeyGeneration, signingKeyGeneration, signUps } = environment;
  const faults = [
    ...domainFaults(environment),
    ...mailFaults(environment),
    [
      isProtected === true && !keepsData,
      'protected needs keepsData: data that can be deleted needs no protection',
    ],
    [!isInteger(signingKeyGeneration) || signingKeyGeneration < 1, 'signingKeyGeneration counts from 1'],
    [!isInteger(proofKeyGeneration) || proofKeyGeneration < 1, 'proofKeyGeneration counts from 1'],
    [
      throughput.reads < 1 || throughput.writes < 1,
      'throughput.reads and throughput.writes must be at least 1',
    ],
    [budget !== undefined && budget < 1, 'budget must be at least 1 USD a month'],
    [throttle.rate < 1 || throttle.burst < 1, 'throttle.rate and throttle.burst must be at least 1'],
    [person.rate < 1 || person.burst < 1, 'person.rate and person.burst must be at least 1'],
    [Object.values(signUps).some((maximum) => maximum < 2), 'signUps: each number must be at least 2'],
  ] as const;
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []));
}

/** @throws Error naming every setting that is wrong or contradicts another */
export function requireValid(name: string, environment: Environment): void {
  const opensCloud = environment.webhooksLoopback === true && name !== 'local';
  const faults = [
    ...settingFaults(environment),
    ...(opensCloud
      ? ['webhooksLoopback is for one machine: it opens the inside of the cloud to webhooks']
      : []),
  ];
  if (faults.length > 0) throw new Error(`The settings of ${name} are wrong: ${faults.join('; ')}.`);
}
