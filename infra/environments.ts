import type { RateLimit } from '../lambdas/engine/bucket.ts';
import type { SignUpLimits } from '../lambdas/domain/sign-up-limits.ts';
import { PRODUCT_NAME } from '../shared/pages.ts';
import type { SecondFactor } from '../shared/settings.ts';
import { PERSON_LIMIT, limitFor, SIGN_UPS } from './limits.ts';

/** The environments: `local` is one machine, all others are deployed. */
export const deployedEnvironments = ['dev', 'qa', 'prod'] as const;
export type EnvironmentName = 'local' | (typeof deployedEnvironments)[number];

/** The region of CloudFront's certificates, firewall, metrics and alarms. */
export const EDGE_REGION = 'us-east-1';

/** Custom host names; CloudFront's own names when absent. */
interface Domain {
  readonly portal: string;
  readonly documents: string;
  /** ARN of a certificate for both names, in us-east-1 as CloudFront requires. */
  readonly certificateArn: string;
  /** The public hosted zone of the names: the deployment then writes the DNS records of hosts and mail. */
  readonly hostedZone?: { readonly id: string; readonly name: string };
}

export interface Environment {
  readonly region: string;
  readonly domain?: Domain;
  readonly mail: {
    /** The domain that SES sends for. Without it only the `from` address is verified. */
    readonly domain?: string;
    /**
     * Set once SES has verified the domain: Cognito then also mails through SES. Not needed with a hosted zone, where
     * the deployment waits for SES.
     */
    readonly verified?: true;
    /** SES sandbox: only verified recipients, and the sender needs permission on their identities. */
    readonly sandbox?: true;
    readonly from: string;
    /** Internal mailboxes that `to: 'team'` resolves to; never shown. */
    readonly team: readonly string[];
    /** Seconds before a notice is mailed: a user who reads it by then gets no mail. 0 mails immediately. */
    readonly holdSeconds: number;
    readonly alarms: readonly string[];
  };
  readonly links: {
    readonly homeUrl: string;
    readonly contactUrl: string;
    readonly termsUrl: string;
    readonly socialUrls: { readonly linkedin: string; readonly x: string; readonly instagram: string };
  };
  /** Table, pool and documents outlive their stacks; otherwise they are deleted with the stacks. */
  readonly keepsData: boolean;
  /**
   * Deletion protection for the stacks with data, their tables and the pool. Set it after the first deployment: the
   * remains of a failed creation could not be deleted and would block every retry.
   */
  readonly protected?: true;
  /** The account already has GitHub's OIDC provider, for example from another environment. */
  readonly trustsGitHub?: true;
  /** X-Ray traces of every call and Lambda; off by default, since each trace costs. */
  readonly tracing?: true;
  /** Log retention in days, one of the values that CloudWatch accepts. */
  readonly logDays: 7 | 30 | 90 | 365;
  /** Raise by one to rotate the key that signs document links; the previous key stays valid. */
  readonly signingKeyGeneration: number;
  /** Raise by one to rotate the key that signs the history; earlier signatures stay valid. */
  readonly proofKeyGeneration: number;
  /**
   * `optional`: each person can require an authenticator code for their own sign-ins. A change of this setting does not
   * replace the user pool; after a change to `off`, no sign-in asks for a code (infra/runbook.md).
   */
  readonly secondFactor: SecondFactor;
  /** One machine only: webhooks may go to this machine itself, without encryption. */
  readonly webhooksLoopback?: true;
  /**
   * Maximum units a second of the table and each of its indexes; requests above are throttled. Limits the cost of a
   * fault: a constant 1,000 write units cost 61 USD a day. A new table allows 12,000 reads and 4,000 writes.
   */
  readonly throughput: { readonly reads: number; readonly writes: number };
  /** USD a month, for the whole account: AWS mails `mail.alarms` at 80 % of it, and when the forecast exceeds it. */
  readonly budget?: number;
  /** Request limits of all users together. */
  readonly throttle: RateLimit;
  /** Request limits of each user. */
  readonly person: RateLimit;
  /** Registrations an hour; each mails a code to an address that anyone can type. */
  readonly signUps: Omit<SignUpLimits, 'day'>;
  /**
   * AWS WAF rate limits per client address for sign-in service and portal, from about 13 USD a month (two web ACLs at 5
   * USD, three rules at 1 USD, 0.60 USD per million requests).
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
  person: PERSON_LIMIT,
  signUps: SIGN_UPS,
} satisfies Partial<Environment>;

/** Everything that differs between environments: data, no logic. */
export const environments: Readonly<Record<EnvironmentName, Environment>> = {
  local: {
    ...common,
    // A demo user sees mails immediately.
    mail: { ...mailboxes('portal.test'), holdSeconds: 0 },
    keepsData: false,
    logDays: 7,
    webhooksLoopback: true,
    // Load tests run as one person, so only the machine limits them.
    throttle: { rate: 4000, burst: 8000 },
    person: { rate: 2000, burst: 4000 },
    signUps: { ...SIGN_UPS, domain: 2000, all: 2000 },
  },
  dev: {
    ...common,
    mail: mailboxes('dev.portal.example.com'),
    keepsData: false,
    logDays: 30,
    throttle: limitFor({ people: 20, busy: 2 }),
  },
  qa: {
    ...common,
    mail: { ...mailboxes('qa.portal.example.com'), domain: 'qa.portal.example.com' },
    keepsData: false,
    logDays: 30,
    throttle: limitFor({ people: 20, busy: 2 }),
  },
  prod: {
    ...common,
    mail: { ...mailboxes('portal.example.com'), domain: 'portal.example.com' },
    keepsData: true,
    logDays: 365,
    throughput: { reads: 12_000, writes: 4000 },
    throttle: limitFor({ people: 500, busy: 3 }),
  },
};

/**
 * The GitHub repository whose jobs may deploy, as their tokens name it: `owner@id/name@id`. The placeholder has no ids,
 * so the pipeline's stacks refuse it.
 */
export const repository = 'portal-example/property-finance-portal';

export const configurationSetName = (name: EnvironmentName): string => `portal-${name}`;

/** The sender of all mails, with the name of the portal. */
export const senderOf = ({ mail }: Environment): string => `${PRODUCT_NAME} <${mail.from}>`;

export const STAGE = 'v1';

export const userPoolName = (name: EnvironmentName): string => `portal-${name}`;
