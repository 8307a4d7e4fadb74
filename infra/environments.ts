import type { Limit } from '../lambdas/engine/bucket.ts';
import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import type { SecondFactor } from '../shared/settings.ts';
import { PERSON, planFor, SIGN_UPS } from './limits.ts';

/** The environments: `local` is one machine, the others are deployed. */
export const deployedEnvironments = ['dev', 'qa', 'prod'] as const;
export type EnvironmentName = 'local' | (typeof deployedEnvironments)[number];

/** Custom host names; without them CloudFront's own names serve. */
interface Domain {
  readonly portal: string;
  readonly documents: string;
  /** ARN of a certificate for both names, in us-east-1 as CloudFront wants it. */
  readonly certificateArn: string;
  /** The public hosted zone that holds the names: the records of hosts and mail are then written to it. */
  readonly hostedZone?: { readonly id: string; readonly name: string };
}

export interface Environment {
  readonly region: string;
  readonly domain?: Domain;
  readonly mail: {
    /** The domain that SES sends for. Without it only the address `from` is verified. */
    readonly domain?: string;
    /**
     * Set once SES has verified the domain: Cognito then mails through SES too. Not needed where the hosted zone
     * holds the domain, since the deployment then waits for SES.
     */
    readonly verified?: true;
    /** SES is in its sandbox: it mails verified recipients only, and asks whether the sender may mail to them. */
    readonly sandbox?: true;
    readonly from: string;
    /** The internal mailboxes that `to: 'team'` stands for; never shown. */
    readonly team: readonly string[];
    /** Seconds that a person has to read a notice before what it tells is mailed to them; 0 mails at once. */
    readonly holdSeconds: number;
    /** Told when something goes wrong. */
    readonly alarms: readonly string[];
  };
  readonly links: {
    readonly homeUrl: string;
    readonly contactUrl: string;
    readonly termsUrl: string;
    readonly socialUrls: { readonly linkedin: string; readonly x: string; readonly instagram: string };
  };
  /** Table, pool and documents outlive their stacks; otherwise all goes with the stacks. */
  readonly keepsData: boolean;
  /**
   * The stacks with data, their tables and the pool refuse to be deleted. Set after the first deployment: what a
   * creation that failed has left could not be deleted, and would block every further try.
   */
  readonly protected?: true;
  /** The account has GitHub's OIDC provider already, for example from another environment in the same account. */
  readonly trustsGitHub?: true;
  /** Traces of X-Ray for every call and Lambda; off when left out, since each costs. */
  readonly tracing?: true;
  /** How long logs stay, in days: one of the numbers CloudWatch knows. */
  readonly logDays: 7 | 30 | 90 | 365;
  /** Raise by one to change the key that signs document links; the one before stays valid. */
  readonly signingKeyGeneration: number;
  /** Raise by one to change the key that signs the history; earlier signatures stay valid. */
  readonly proofKeyGeneration: number;
  /**
   * `optional`: each person may switch a code of an authenticator app on for their sign-ins. Can be changed at any time:
   * the pool stays. Off again, nobody is asked for a code any more (infra/runbook.md).
   */
  readonly secondFactor: SecondFactor;
  /** One machine only: webhooks may go to this machine itself, without encryption. */
  readonly webhooksLoopBack?: true;
  /**
   * Units a second that the table and each of its indexes answer at most; more is throttled. It bounds what a fault can
   * cost: 1,000 units of writing a second, without a pause, are 61 USD a day. A new table takes 12,000 and 4,000.
   */
  readonly throughput: { readonly reads: number; readonly writes: number };
  /** USD a month: AWS mails `mail.alarms` at four fifths of it, and when it will be exceeded. Of the whole account. */
  readonly budget?: number;
  /** What all people together may send. */
  readonly throttle: Limit;
  /** What each of them may send. */
  readonly person: Limit;
  /** Registrations in an hour; each mails a code to an address that anybody can type. */
  readonly signUps: Omit<SignUpLimits, 'day'>;
  /**
   * AWS WAF limits what one client address may send to the sign-in service and to the portal, from about 13 USD a month
   * on (two web ACLs at 5 USD, three rules at 1 USD, 0.60 USD for each million requests).
   */
  readonly waf?: true;
}

const links: Environment['links'] = {
  homeUrl: 'https://www.portal.example.com/',
  contactUrl: 'https://www.portal.example.com/contact/',
  termsUrl: 'https://www.portal.example.com/terms/',
  socialUrls: {
    linkedin: 'https://www.linkedin.com/company/portal-example',
    x: 'https://x.com/portal_example',
    instagram: 'https://www.instagram.com/portal_example/',
  },
};

const mailboxes = (domain: string): Environment['mail'] => ({
  from: `no-reply@${domain}`,
  team: [`transactions@${domain}`, `support@${domain}`],
  holdSeconds: 120,
  alarms: [`operations@${domain}`],
});

const common = {
  region: 'ap-southeast-2',
  links,
  signingKeyGeneration: 1,
  proofKeyGeneration: 1,
  secondFactor: 'off',
  throughput: { reads: 3000, writes: 1000 },
  person: PERSON,
  signUps: SIGN_UPS,
} satisfies Partial<Environment>;

/** All that differs between the environments: data, no logic. */
export const environments: Readonly<Record<EnvironmentName, Environment>> = {
  local: {
    ...common,
    // Whoever tries the portal out sees its mails at once.
    mail: { ...mailboxes('portal.test'), holdSeconds: 0 },
    keepsData: false,
    logDays: 7,
    webhooksLoopBack: true,
    // Whoever measures it is one person: the machine is the limit.
    throttle: { rate: 4000, burst: 8000 },
    person: { rate: 2000, burst: 4000 },
    signUps: { ...SIGN_UPS, domain: 2000, all: 2000 },
  },
  dev: {
    ...common,
    mail: mailboxes('dev.portal.example.com'),
    keepsData: false,
    logDays: 30,
    throttle: planFor({ people: 20, busy: 2 }),
  },
  qa: {
    ...common,
    mail: { ...mailboxes('qa.portal.example.com'), domain: 'qa.portal.example.com' },
    keepsData: false,
    logDays: 30,
    throttle: planFor({ people: 20, busy: 2 }),
  },
  prod: {
    ...common,
    mail: { ...mailboxes('portal.example.com'), domain: 'portal.example.com' },
    keepsData: true,
    logDays: 365,
    throughput: { reads: 12_000, writes: 4000 },
    throttle: planFor({ people: 500, busy: 3 }),
  },
};

/** Where the pipeline runs: owner and name of the GitHub repository whose jobs may deploy. */
export const repository = 'portal-example/property-finance-portal';

/** The name of the SES configuration set, which every mail of the environment is sent with. */
export const configurationSet = (name: EnvironmentName): string => `portal-${name}`;

/** The stage of the API. */
export const STAGE = 'v1';

/** The user pool's name, by which tools find it. */
export const poolName = (name: EnvironmentName): string => `portal-${name}`;
