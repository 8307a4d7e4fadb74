import { describe, expect, it } from 'vitest';
import { environments, type Environment } from '../../../infra/environments.ts';
import type { Account } from '../../../infra/preflight/account.ts';
import { preflight } from '../../../infra/preflight/findings.ts';

const domain = {
  portal: 'portal.lender.nz',
  documents: 'documents.lender.nz',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
  hostedZone: { id: 'Z1', name: 'lender.nz' },
};
/** Production with everything set. */
const ready: Environment = {
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
/** An account that has everything it needs. */
const sound: Account = {
  bootstrapVersion: async () => 30,
  mailStatus: async () => 'Success',
  mailsPerDay: async () => 50_000,
  certificate: async () => ({ status: 'ISSUED', names: ['*.lender.nz'] }),
  zoneName: async () => 'lender.nz',
  hasStack: async () => false,
};
const of = async (environment: Partial<Environment>, account: Partial<Account> = {}, name = 'prod') =>
  (await preflight(name, { ...ready, ...environment }, { ...sound, ...account })).map(
    ({ kind, says }) => `${kind}: ${says}`,
  );

describe('before a deployment', () => {
  it('has nothing to say when all is there', async () => {
    expect(await of({})).toEqual([]);
  });

  it.each<[string, Partial<Environment>, Partial<Account>, string]>([
    [
      'a placeholder',
      { links: environments.prod.links },
      {},
      'missing: infra/environments.ts still has the placeholder',
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
      'a domain said to be verified that is not',
      { mail: { ...ready.mail, verified: true } },
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
      'a certificate that waits',
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
    ['unprotected stacks', {}, { hasStack: async () => true }, 'note: The stacks exist: set protected'],
  ])('says in words: %s', async (_, environment, account, says) => {
    const found = await of(environment, account);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
  });

  it('lets the deployment verify a domain that its hosted zone holds', async () => {
    expect(await of({}, { mailStatus: async () => undefined })).toEqual([]);
  });

  it('asks for the DKIM records where no hosted zone holds the domain', async () => {
    const { hostedZone: _, ...named } = domain;
    const found = await of({ domain: named }, { mailStatus: async () => 'Pending' });
    expect(found).toEqual([
      'note: SES has not verified lender.nz: write the DKIM records that the mail stack shows, then set mail.verified.',
      'note: Point the names of domain at CloudFront yourself: no domain.hostedZone.',
    ]);
    expect(await of({ domain: named })).toContain(
      'note: SES has verified lender.nz: set mail.verified, so that Cognito mails through it too.',
    );
  });

  it('lets an environment for tests stay in the sandbox, once its settings say so', async () => {
    const inSandbox = { mailsPerDay: async () => 200 };
    const [unsaid] = await of({}, inSandbox, 'dev');
    expect(unsaid).toMatch(/^missing: SES is in its sandbox: .* set mail\.sandbox/);
    const mail = { ...ready.mail, sandbox: true as const };
    const [said] = await of({ mail }, inSandbox, 'dev');
    expect(said).toMatch(/^note: SES is in its sandbox/);
    expect(await of({ mail }, {}, 'dev')).toEqual(['note: SES is out of its sandbox: remove mail.sandbox.']);
  });
});
