import { describe, expect, it } from 'vitest';
import { environments, type Environment } from '../../../infra/environments.ts';
import type { Account } from '../../../infra/preflight/aws-account.ts';
import { preflight } from '../../../infra/preflight/findings.ts';

const domain = {
  portal: 'portal.lender.nz',
  documents: 'documents.lender.nz',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
  hostedZone: { id: 'Z1', name: 'lender.nz' },
};
/** Production with all settings. */
const completeEnvironment: Environment = {
  ...environments.prod,
  domain,
  mail: {
    domain: 'lender.nz',
    from: 'no-reply@lender.nz',
    team: ['team@lender.nz'],
    holdSeconds: 120,
    alarms: ['operations@lender.nz'],
  },
  links: {
    homeUrl: 'https://lender.nz/',
    contactUrl: 'https://lender.nz/contact/',
    termsUrl: 'https://lender.nz/terms/',
    socialUrls: { linkedin: 'https://a.nz/', x: 'https://b.nz/', instagram: 'https://c.nz/' },
  },
};
const mailbox = { address: 'operations@lender.nz', region: 'us-east-1', isConfirmed: true };
/** An account that passes all checks. */
const completeAccount: Account = {
  bootstrapVersion: async () => 30,
  mailStatus: async () => 'Success',
  mailsPerDay: async () => 50_000,
  certificate: async () => ({ status: 'ISSUED', names: ['*.lender.nz'] }),
  zoneName: async () => 'lender.nz',
  hasStack: async (stack) => stack.endsWith('-mail'),
  concurrency: async () => 1000,
  trustsGitHub: async () => false,
  hasDistributions: async () => true,
  alarmMailboxes: async () => [mailbox],
};
const runPreflight = async (
  environment: Partial<Environment>,
  account: Partial<Account> = {},
  name = 'prod',
) =>
  (await preflight(name, { ...completeEnvironment, ...environment }, { ...completeAccount, ...account })).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

describe('preflight', () => {
  it('finds nothing when all is ready', async () => {
    expect(await runPreflight({})).toEqual([]);
  });

  it.each<[string, Partial<Environment>, Partial<Account>, string]>([
    [
      'all placeholders',
      { links: environments.prod.links },
      {},
      'missing: infra/environments.ts still has placeholders: www.portal.example.com, www.linkedin.com/company/portal-example, x.com/portal_example, www.instagram.com/portal_example.',
    ],
    ['a contradiction', { signingKeyGeneration: 0 }, {}, 'missing: signingKeyGeneration counts from 1'],
    [
      'a missing bootstrap',
      {},
      { bootstrapVersion: async (region) => (region === 'us-east-1' ? undefined : 30) },
      'missing: The CDK is not set up in us-east-1',
    ],
    [
      'an old bootstrap',
      {},
      { bootstrapVersion: async (region) => (region === 'us-east-1' ? 30 : 5) },
      'missing: The CDK is not set up in ap-southeast-2',
    ],
    ['the sandbox of SES', {}, { mailsPerDay: async () => 200 }, 'missing: SES is in its sandbox'],
    [
      'an unverified domain that the settings call verified',
      { mail: { ...completeEnvironment.mail, verified: true } },
      { mailStatus: async () => 'Pending' },
      'missing: mail.verified is set, but SES says of lender.nz: Pending.',
    ],
    [
      'a missing certificate',
      {},
      { certificate: async () => undefined },
      'missing: domain.certificateArn names no',
    ],
    [
      'a certificate that is not validated yet',
      {},
      { certificate: async () => ({ status: 'PENDING_VALIDATION', names: [] }) },
      'missing: The certificate in us-east-1 is PENDING_VALIDATION, not ISSUED.',
    ],
    [
      'a certificate of another name',
      {},
      { certificate: async () => ({ status: 'ISSUED', names: ['portal.lender.nz', '*.a.lender.nz'] }) },
      'missing: The certificate does not cover documents.lender.nz.',
    ],
    [
      'an unknown hosted zone',
      {},
      { zoneName: async () => undefined },
      'missing: domain.hostedZone.id Z1 is no hosted zone',
    ],
    [
      'another hosted zone',
      {},
      { zoneName: async () => 'other.nz' },
      'missing: domain.hostedZone.id Z1 is other.nz',
    ],
    [
      'alarms without a recipient',
      { mail: { ...completeEnvironment.mail, alarms: [] } },
      {},
      'missing: mail.alarms is empty: nobody would receive the alarms.',
    ],
    [
      'an unconfirmed mailbox for alarms',
      {},
      { alarmMailboxes: async () => [{ ...mailbox, isConfirmed: false }] },
      'note: operations@lender.nz gets no alarm of us-east-1 before the link in the first mail from there is followed.',
    ],
    ['unprotected stacks', {}, { hasStack: async () => true }, 'note: The stacks exist: set protected'],
    [
      'the quota of a new account',
      {},
      { concurrency: async () => 10 },
      'missing: Lambda runs 10 functions at a time in ap-southeast-2, and one page uses 20. Ask for 1000: aws service-quotas',
    ],
    [
      'a manually created SES identity',
      {},
      { hasStack: async () => false },
      'missing: SES has lender.nz already, and the mail stack makes it: aws ses delete-identity --region ap-southeast-2',
    ],
    [
      'a provider for GitHub that exists',
      {},
      { trustsGitHub: async () => true },
      "note: The account has GitHub's OIDC provider already: set trustsGitHub before you deploy pipeline-prod.",
    ],
    [
      'a provider for GitHub that does not exist',
      { trustsGitHub: true },
      {},
      'note: trustsGitHub is set, but the account has no OIDC provider',
    ],
    [
      'an account without a distribution',
      {},
      { hasDistributions: async () => false },
      'note: The account has no CloudFront distribution yet.',
    ],
  ])('reports: %s', async (_, environment, account, text) => {
    const results = await runPreflight(environment, account);
    expect(results).toHaveLength(1);
    expect(results[0]).toContain(text);
  });

  it('reports findings that need no credentials, then the failed checks', async () => {
    const failWithoutCredentials = async () => {
      throw Object.assign(new Error('Could not load credentials from any providers'), {
        name: 'CredentialsProviderError',
      });
    };
    const results = await runPreflight(
      { signingKeyGeneration: 0 },
      {
        bootstrapVersion: failWithoutCredentials,
        mailsPerDay: failWithoutCredentials,
        certificate: failWithoutCredentials,
        hasStack: failWithoutCredentials,
        alarmMailboxes: failWithoutCredentials,
      },
    );
    expect(results).toEqual([
      expect.stringContaining('missing: signingKeyGeneration counts from 1'),
      "unknown: AWS did not answer about the CDK's bootstrap, SES, the certificate, the stacks, the alarms, providers of identities: CredentialsProviderError: Could not load credentials from any providers",
    ]);
  });

  it('limits the time of each check', async () => {
    const neverAnswering = { mailsPerDay: () => new Promise<never>(() => {}) };
    const findings = await preflight(
      'prod',
      completeEnvironment,
      { ...completeAccount, ...neverAnswering },
      5,
    );
    expect(findings).toEqual([
      { kind: 'unknown', text: 'AWS did not answer about SES: Error: no answer within 0.005 s' },
    ]);
  });

  it('lets the deployment verify a domain in its hosted zone', async () => {
    expect(await runPreflight({}, { mailStatus: async () => undefined })).toEqual([]);
  });

  it('asks for the DKIM records without a hosted zone', async () => {
    const { hostedZone: _, ...withoutZone } = domain;
    const results = await runPreflight({ domain: withoutZone }, { mailStatus: async () => 'Pending' });
    expect(results).toEqual([
      'note: SES has not verified lender.nz: write the DKIM records that the mail stack shows, then set mail.verified.',
      'note: Point the names of domain at CloudFront yourself: no domain.hostedZone.',
    ]);
    expect(await runPreflight({ domain: withoutZone })).toContain(
      'note: SES has verified lender.nz: set mail.verified, so that Cognito mails through it too.',
    );
  });

  it('lets a test environment stay in the sandbox, once its settings say so', async () => {
    const inSandbox = { mailsPerDay: async () => 200 };
    const [sandboxWarning] = await runPreflight({}, inSandbox, 'dev');
    expect(sandboxWarning).toMatch(/^missing: SES is in its sandbox: .* set mail\.sandbox/);
    const mail = { ...completeEnvironment.mail, sandbox: true as const };
    const [sandboxNote] = await runPreflight({ mail }, inSandbox, 'dev');
    expect(sandboxNote).toMatch(/^note: SES is in its sandbox/);
    expect(await runPreflight({ mail }, {}, 'dev')).toEqual([
      'note: SES is out of its sandbox: remove mail.sandbox.',
    ]);
  });
});
