import { randomUUID } from 'node:crypto';
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { engineKeys } from '../../lambdas/engine/keys.ts';
import { callAs } from '../support/caller.ts';
import { callerOf, companies, emailOf, people, userProfiles, subOf, type Person } from '../support/cast.ts';
import { a } from '../support/records.ts';
import { signInBySrp, type SignIn } from '../support/srp.ts';
import { readTemplates } from '../support/templates.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';
import { HOUR_MS } from '../../shared/schema/durations.ts';

const PASSWORD = 'Portal2026';
const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({});
const authorize = await handlerOf('triggers.authorizer');
for (const person of people)
  w.cognito.createUser(w.poolId, { email: emailOf(person), password: PASSWORD, sub: subOf(person) });
beforeEach(() => w.reset());
afterAll(() => cognito.destroy());

const signIn = (email: string, overrides: Partial<SignIn> = {}) =>
  signInBySrp(cognito, { poolId: w.poolId, clientId: w.clientId, email, password: PASSWORD, ...overrides });
const tokenOf = async (person: Person) => (await signIn(emailOf(person))).id;

const STAGE = 'arn:aws:execute-api:ap-southeast-2:000000000000:api/test';
/** The path is longer than the resource of a policy may be. */
const METHOD = `${STAGE}/GET/api/user/${'a'.repeat(512)}`;
const authorizeToken = (headers: Readonly<Record<string, string>>) =>
  authorize(
    { type: 'REQUEST', methodArn: METHOD, headers, requestContext: { requestId: 'r' } },
    { awsRequestId: 'direct' },
  );
/**
 * An X-Forwarded-For header with the address that the viewer claims, the address that CloudFront saw, and CloudFront's.
 */
const FORWARDED = '10.0.0.1, 203.0.113.7, 130.176.0.1';
const withToken = (token: string) =>
  authorizeToken({ Authorization: `Bearer ${token}`, 'api-key': 'key', 'X-Forwarded-For': FORWARDED });
/** API Gateway answers 401 to exactly this message. */
const expectRefused = (result: Promise<unknown>) => expect(result).rejects.toThrow(/^Unauthorized$/);

test.each(people)(
  'returns role and company of the profile of %s, and the API key for the usage plan',
  async (person) => {
    w.meter.start();
    const answer = await withToken(await tokenOf(person));
    expect(answer).toEqual({
      principalId: subOf(person),
      usageIdentifierKey: 'key',
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: `${STAGE}/*` }],
      },
      context: { ...callerOf(person), hasProfile: String(person !== 'nobody'), ip: '203.0.113.7' },
    });
    // Profile and company; without a profile, the list of signed-out users is read.
    const profileReads = w.meter.requests.filter(({ body }) => !body.includes('"fence"'));
    expect(profileReads.filter(({ operation }) => operation === 'GetItem')).toHaveLength(
      person === 'admin' ? 1 : 2,
    );
  },
);

test('role and company are read from the table, not from the token', async () => {
  const token = await tokenOf('guest');
  const guest = userProfiles.find(({ email }) => email === emailOf('guest')) ?? a.user();
  await w.put('user', { ...guest, role: 'user', companyId: companies.funder.id });
  expect(await withToken(token)).toMatchObject({
    context: { role: 'user', companyId: companies.funder.id, companyType: 'capital_partner' },
  });
});

test('header names are case-insensitive, and a missing API key is passed on as an empty text', async () => {
  const token = await tokenOf('guest');
  expect(await authorizeToken({ AUTHORIZATION: `bearer ${token}`, 'API-KEY': 'k' })).toMatchObject({
    usageIdentifierKey: 'k',
  });
  expect(await authorizeToken({ authorization: `Bearer ${token}` })).toMatchObject({
    usageIdentifierKey: '',
  });
});

describe('throws exactly Unauthorized for', () => {
  test.each([
    [{}],
    [{ authorization: '' }],
    [{ authorization: 'Bearer ' }],
    [{ authorization: 'Bearer x' }],
    [{ authorization: 'Bearer a.b.c' }],
    [{ authorization: 'Basic dXNlcjpwYXNz' }],
  ])('%j', async (headers) => {
    await expectRefused(authorizeToken(headers));
  });

  test('a token without its scheme, tampered with, unsigned or signed with a foreign key', async () => {
    const token = await tokenOf('guest');
    const [head = '', , signature = ''] = token.split('.');
    const claims = { ...decodeJwt(token), email: emailOf('admin') };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await expectRefused(authorizeToken({ authorization: token }));
    await expectRefused(withToken(`${head}.${body}.${signature}`));
    await expectRefused(withToken(`${token.slice(0, -6)}AAAAAA`));
    await expectRefused(withToken(new UnsecuredJWT(claims).encode()));
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
    await expectRefused(
      withToken(await forged.sign(new TextEncoder().encode('a secret of thirty-two characters'))),
    );
  });

  test('an access token', async () => {
    await expectRefused(withToken((await signIn(emailOf('guest'))).access));
  });

  test('an expired token', async () => {
    w.advanceClocks(-HOUR_MS);
    const token = await tokenOf('guest').finally(() => w.advanceClocks(HOUR_MS));
    await expectRefused(withToken(token));
  });

  test('a token of another pool or another client', async () => {
    const { pool, client } = await readTemplates();
    const { poolId } = w.cognito.ensurePool('Others', { ...pool, LambdaConfig: {} });
    const { clientId } = w.cognito.ensureClient(poolId, 'Browser', client);
    w.cognito.createUser(poolId, { email: emailOf('admin'), password: PASSWORD, sub: subOf('admin') });
    await expectRefused(withToken((await signIn(emailOf('admin'), { poolId, clientId })).id));
    const another = w.cognito.ensureClient(w.poolId, 'Another', client);
    await expectRefused(withToken((await signIn(emailOf('admin'), another)).id));
  });

  test('an unverified e-mail address', async () => {
    const email = 'unverified@cast.test';
    w.cognito.createUser(w.poolId, { email, password: PASSWORD, attributes: { email_verified: 'false' } });
    await expectRefused(withToken((await signIn(email)).id));
  });

  test('a Cognito user whose sub is not that of the profile', async () => {
    const guest = userProfiles.find(({ email }) => email === emailOf('guest')) ?? a.user();
    await w.put('user', { ...guest, sub: subOf('admin') });
    await expectRefused(withToken(await tokenOf('guest')));
  });
});

/** Creates a user for one test, since rejecting earlier tokens affects later sign-ins. */
async function newUser(companyId = companies.otherPartner.id): Promise<{ email: string; companyId: string }> {
  const user = a.user({ companyId, sub: randomUUID() });
  w.cognito.createUser(w.poolId, { email: user.email, password: PASSWORD, sub: user.sub });
  return w.put('user', user);
}

test('accepts a token issued before the user got a first company', async () => {
  const { email } = await newUser('');
  const { id } = await signIn(email);
  const body = { user: { email, version: 1, companyId: companies.funder.id } };
  expect((await w.call('admin', 'user.save', { body })).status).toBe(200);
  await expect(withToken(id)).resolves.toBeDefined();
});

describe('rejects a token issued before', () => {
  test('signing out everywhere; a later sign-in is accepted', async () => {
    const token = await tokenOf('guest');
    await expect(withToken(token)).resolves.toBeDefined();
    expect((await w.call('guest', 'identity.signout')).body).toBe(true);
    await expectRefused(withToken(token));
    w.advanceClocks(2000);
    await expect(withToken(await tokenOf('guest'))).resolves.toBeDefined();
    await expectRefused(withToken(token));
    w.advanceClocks(-2000);
  });

  test('a change of role', async () => {
    const token = await tokenOf('partner');
    const user = { email: emailOf('partner'), version: 1, role: 'guest' };
    expect((await w.call('admin', 'user.save', { body: { user } })).status).toBe(200);
    await expectRefused(withToken(token));
  });

  test.each([
    [
      'saved with another company',
      ({ email }: { email: string }) =>
        w.call('admin', 'user.save', {
          body: { user: { email, version: 1, companyId: companies.funder.id } },
        }),
    ],
    [
      'moved to another company',
      ({ email, companyId }: { email: string; companyId: string }) =>
        w.call('admin', 'company.moveUser', {
          params: { companyId, userId: email },
          body: { companyId: companies.funder.id, version: 1 },
        }),
    ],
  ])('the user was %s', async (_, changeCompany) => {
    const user = await newUser();
    const { id } = await signIn(user.email);
    await expect(withToken(id)).resolves.toBeDefined();
    expect((await changeCompany(user)).status).toBe(200);
    await expectRefused(withToken(id));
  });

  test('the user was deleted', async () => {
    const { email, companyId } = await newUser();
    const { id } = await signIn(email);
    await expect(withToken(id)).resolves.toBeDefined();
    const params = { companyId, userId: email };
    expect((await w.call('admin', 'company.removeUser', { params })).body).toBe(true);
    await expectRefused(withToken(id));
    await expect(signIn(email)).rejects.toThrow(/disabled|incorrect/i);
  });

  test('the user was deleted and restored, until they sign in again', async () => {
    const token = await tokenOf('otherFunder');
    const params = { companyId: companies.otherFunder.id, userId: emailOf('otherFunder') };
    expect((await w.call('admin', 'company.removeUser', { params })).body).toBe(true);
    const restoreRequest = { params: { noun: 'user', id: emailOf('otherFunder') } };
    expect((await w.call('admin', 'history.restore', restoreRequest)).body).toBe(true);
    await expectRefused(withToken(token));
    w.advanceClocks(2000);
    await expect(withToken(await tokenOf('otherFunder'))).resolves.toBeDefined();
    w.advanceClocks(-2000);
  });

  test('a restore ended, which loses sign-outs; a later token is accepted', async () => {
    const token = await tokenOf('guest');
    const end = new Date(Number(decodeJwt(token)['auth_time']) * 1000).toISOString();
    await w.table.putItems([{ ...engineKeys.fence, start: end, end }]);
    // The fence is read again.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await expectRefused(withToken(token));
    w.advanceClocks(2000);
    await expect(withToken(await tokenOf('guest'))).resolves.toBeDefined();
    w.advanceClocks(-2000);
    vi.useRealTimers();
  });

  test('the profile was disabled, even if the Cognito user is still enabled', async () => {
    const guest = userProfiles.find(({ email }) => email === emailOf('guest')) ?? a.user();
    await w.put('user', { ...guest, disabled: true });
    await expectRefused(withToken(await tokenOf('guest')));
  });

  test('the Cognito user was disabled', async () => {
    const { email } = await newUser();
    const { id } = await signIn(email);
    await expect(withToken(id)).resolves.toBeDefined();
    expect((await w.call('admin', 'identity.disable', { params: { email } })).status).toBe(200);
    await expectRefused(withToken(id));
    await expect(signIn(email)).rejects.toThrow(/disabled|incorrect/i);
  });

  test('an administrator turned off the sign-in code; a later token is accepted', async () => {
    const user = a.user({ companyId: companies.otherPartner.id, sub: randomUUID() });
    const { email, sub } = await w.put('user', user);
    w.cognito.createUser(w.poolId, { email, password: PASSWORD, sub, appKey: 'A'.repeat(52) });
    const { id } = await signIn(email);
    await expect(withToken(id)).resolves.toBeDefined();
    expect((await w.call('admin', 'identity.endCode', { params: { email } })).status).toBe(200);
    await expectRefused(withToken(id));
    w.advanceClocks(2000);
    await expect(withToken((await signIn(email)).id)).resolves.toBeDefined();
    w.advanceClocks(-2000);
  });
});

test('a password changed directly at Cognito ends no session until the user signs out everywhere', async () => {
  const person = { email: 'changer@cast.test', sub: 'changer' };
  w.cognito.createUser(w.poolId, { ...person, password: PASSWORD });
  await w.put('user', a.user({ ...person, role: 'user' }));
  const [first, second] = [await signIn(person.email), await signIn(person.email)];
  const change = { PreviousPassword: PASSWORD, ProposedPassword: 'Another2026' };
  await cognito.send(new ChangePasswordCommand({ AccessToken: first.access, ...change }));
  await expect(signIn(person.email)).rejects.toThrow(/Incorrect/);
  await expect(withToken(second.id)).resolves.toBeDefined();
  const changer = { ...person, role: 'user', companyId: '', companyType: '', hasProfile: true } as const;
  await callAs(changer, 'identity.signout');
  await expectRefused(withToken(second.id));
  await expectRefused(withToken(first.id));
});

test('a failure to read the keys of the pool is not answered as Unauthorized, which would end the session', async () => {
  const token = await tokenOf('partner');
  const failure = new FetchError('https://cognito.test/jwks.json', 'ETIMEDOUT');
  vi.spyOn(CognitoJwtVerifier.prototype, 'verify').mockRejectedValueOnce(failure);
  await expect(withToken(token)).rejects.toThrow('ETIMEDOUT');
  await withToken(token);
});

test('a DynamoDB error is not answered as Unauthorized', async () => {
  const token = await tokenOf('guest');
  w.meter.fail('GetItem', 10);
  await expect(withToken(token)).rejects.not.toThrow(/^Unauthorized$/);
  w.meter.heal();
});
