import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { awsLimits } from '../../../lambdas/engine/aws-limits.ts';

/** The function's time-out in seconds, which the stack sets; short to keep the test fast. */
const TIMEOUT_SECONDS = 3;
let silentServer: Server;

beforeAll(async () => {
  silentServer = createServer(() => undefined);
  await new Promise<void>((done) => void silentServer.listen(0, '127.0.0.1', done));
  const address = silentServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const services = ['DYNAMODB', 'COGNITO_IDENTITY_PROVIDER', 'S3', 'SES', 'SSM', 'SECRETS_MANAGER'];
  Object.assign(process.env, {
    TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'role',
    AWS_SECRET_ACCESS_KEY: 'secret',
    TABLE_NAME: 'portal',
    USER_POOL_ID: 'pool',
    DOCUMENTS_BUCKET: 'documents',
    HOSTS_PARAMETER: '/portal/hosts',
    SIGNING_KEY_SECRET: 'key',
    SIGNING_KEY_PAIR_ID: 'pair',
    MAIL_FROM: 'portal@portal.test',
    MAIL_CONFIGURATION_SET: 'portal',
    ...Object.fromEntries(services.map((name) => [`AWS_ENDPOINT_URL_${name}`, `http://127.0.0.1:${port}`])),
  });
});
afterAll(() => void silentServer.close());

/** Each imports a client's module, which reads the variables on import, and returns a function that makes a call. */
const clientLoaders: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'the table': async () => {
    const { readItem } = await import('../../../lambdas/engine/table.ts');
    return () => readItem({ pk: 'a', sk: 'b' });
  },
  identities: async () => {
    const { setIdentityEnabled } = await import('../../../lambdas/domain/identity/sync-cognito-status.ts');
    return () => setIdentityEnabled('a@b.nz', false);
  },
  files: async () => {
    const { uploadedFile } = await import('../../../lambdas/domain/files/uploads.ts');
    return () => uploadedFile('id');
  },
  'the signing key': async () => {
    const { signedLink } = await import('../../../lambdas/domain/files/signed-links.ts');
    return () => signedLink('https://x.nz/a');
  },
  'the hosts': async () => (await import('../../../lambdas/domain/portal-url.ts')).portalUrl,
};

async function expectTimelyFailure(load: () => Promise<() => Promise<unknown>>): Promise<void> {
  const call = await load();
  const began = performance.now();
  await expect(call()).rejects.toThrow(/did not|timed? ?out|Timeout/i);
  expect(performance.now() - began).toBeLessThan(TIMEOUT_SECONDS * 1000);
}

describe('a service that accepts calls but never answers', () => {
  it.concurrent.each(Object.entries(clientLoaders))(
    'fails before the function times out: %s',
    async (_, load) => expectTimelyFailure(load),
  );

  it('fails before the function times out: mails', async () => {
    process.env['PORTAL_URL'] = 'https://portal.test';
    const { send } = await import('../../../lambdas/triggers/mail-sender/send.ts');
    const mail = { to: 'a@b.nz', subject: 'x', blocks: [], footer: '' };
    await expectTimelyFailure(async () => () => send(mail, 'a@b.nz'));
  });
});

describe('the attempts of an AWS call', () => {
  const limitsIn = (seconds: number | undefined, attempts?: number) => {
    vi.stubEnv('TIMEOUT_SECONDS', seconds === undefined ? undefined : String(seconds));
    const { maxAttempts, requestHandler } = awsLimits(attempts);
    return [maxAttempts, requestHandler.requestTimeout, requestHandler.connectionTimeout];
  };
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['are two if the function has five seconds or less', 5, [2, 1800, 1000]],
    ['are three if the function has more time', 6, [3, 1466, 1000]],
    ['are three within the default time-out of ten seconds', undefined, [3, 2800, 1000]],
    ['take five seconds each at most', 60, [3, 5000, 1000]],
    ['have a connection time-out no longer than their request time-out', 2, [2, 300, 300]],
  ])('%s', (_, seconds, limits) => expect(limitsIn(seconds)).toEqual(limits));

  it('share the time-out of the function, whatever their number', () =>
    expect(limitsIn(10, 2)).toEqual([2, 4300, 1000]));
});
