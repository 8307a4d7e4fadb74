import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import '../../../support/quiet-amplify.ts';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  resetPassword,
  setUpTOTP,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf, stepAt } from '../../../../infra/local/cognito/totp.ts';
import {
  openPoolServer,
  password,
  PASSWORD_FLOWS,
  poolProperties,
  poolWithCodes,
  signInByPassword,
  type PoolServer,
} from './pool-server.ts';

let server: PoolServer;
let client: CognitoIdentityProviderClient;
let serial = 0;

const TOTP_STEP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';

beforeAll(async () => {
  server = await openPoolServer(poolWithCodes, PASSWORD_FLOWS);
  ({ client } = server);
  const { poolId: userPoolId, clientId: userPoolClientId, url: userPoolEndpoint } = server;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
});
afterEach(() => signOut());
afterAll(() => server.close());

/** The code of an app with this key, a number of 30-second steps from now. */
const code = (key: string, steps = 0) => codeOf(key, stepAt(server.now()) + steps);
/** Advances the clock to a step whose code is not used yet. @returns its code */
const nextCode = (key: string) => {
  server.advanceClock(60_000);
  return code(key);
};
const createUser = (): string => {
  const email = `phone${(serial += 1)}@example.com`;
  server.cognito.createUser(server.poolId, { email, password });
  return email;
};
const userKey = (Username: string) => ({ UserPoolId: server.poolId, Username });
const accessToken = async () => String((await fetchAuthSession()).tokens?.accessToken);
const nextStep = async (email: string, secret = password) =>
  (await signInByPassword(email, secret)).nextStep.signInStep;
const answer = async (challengeResponse: string) =>
  (await confirmSignIn({ challengeResponse })).nextStep.signInStep;

/** Creates a signed-in user with an authenticator app. @returns e-mail and key of the app */
async function createUserWithApp(): Promise<{ email: string; key: string }> {
  const email = createUser();
  await signInByPassword(email);
  const { sharedSecret: key } = await setUpTOTP();
  await verifyTOTPSetup({ code: nextCode(key) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  return { email, key };
}

test('sets up an app with its first code, and signs in with the next', async () => {
  const email = createUser();
  await signInByPassword(email);
  expect(await fetchMFAPreference()).toEqual({});
  const setup = await setUpTOTP();
  expect(setup.getSetupUri('Portal', email).href).toContain(`secret=${setup.sharedSecret}`);
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch and fail enable Software Token MFA',
  });
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  });
  await verifyTOTPSetup({ code: code(setup.sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();

  expect(await nextStep(email)).toBe(TOTP_STEP);
  expect(await answer(nextCode(setup.sharedSecret))).toBe('DONE');
});

test('activates a key with its first correct code, replacing the earlier key', async () => {
  const { email, key } = await createUserWithApp();
  const { sharedSecret: next } = await setUpTOTP();
  await signOut();
  await nextStep(email);
  await expect(confirmSignIn({ challengeResponse: nextCode(next) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(await answer(code(key))).toBe('DONE');
  await verifyTOTPSetup({ code: nextCode(next) });
  await signOut();
  await nextStep(email);
  await expect(confirmSignIn({ challengeResponse: nextCode(key) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(await answer(code(next))).toBe('DONE');
});

test('keeps the session after a wrong or used code, but ends it after five codes or three minutes', async () => {
  const { email, key } = await createUserWithApp();
  const used = nextCode(key);
  await verifyTOTPSetup({ code: used });
  await expect(verifyTOTPSetup({ code: used })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await signOut();
  await nextStep(email);
  await expect(confirmSignIn({ challengeResponse: used })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
  const mismatch = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
  for (const typed of ['12345', 'abcdef', code(key, -3), code(key, 3)]) {
    await expect(confirmSignIn({ challengeResponse: typed })).rejects.toMatchObject(mismatch);
  }
  await expect(confirmSignIn({ challengeResponse: nextCode(key) })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  });
  await nextStep(email);
  server.advanceClock(3 * 60_000 + 1);
  await expect(confirmSignIn({ challengeResponse: code(key) })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
});

test('refuses a code without a session from a correct password', async () => {
  const { email, key } = await createUserWithApp();
  const respond = (Session: string, USERNAME: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId: server.clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: nextCode(key) },
      }),
    );
  await expect(respond('A'.repeat(40), email)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  });
});

test('asks for the code after a password reset, but not an invited user without an app', async () => {
  const { email, key } = await createUserWithApp();
  await signOut();
  await resetPassword({ username: email });
  const newPassword = 'Another-horse2';
  await confirmResetPassword({ username: email, newPassword, confirmationCode: server.lastCode() });
  expect(await nextStep(email, newPassword)).toBe(TOTP_STEP);
  expect(await answer(nextCode(key))).toBe('DONE');
  await signOut();

  const invited = `phone${(serial += 1)}@example.com`;
  await client.send(new AdminCreateUserCommand({ ...userKey(invited), DesiredDeliveryMediums: ['EMAIL'] }));
  const temporary = /password is (\S+)\.$/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(await nextStep(invited, temporary)).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  expect(await answer(password)).toBe('DONE');
});

test('lets an administrator see and turn off the codes', async () => {
  const { email, key } = await createUserWithApp();
  expect(await client.send(new AdminGetUserCommand(userKey(email)))).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  await signOut();
  await nextStep(email);
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...userKey(email), SoftwareTokenMfaSettings }));
  await expect(confirmSignIn({ challengeResponse: nextCode(key) })).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
  expect(await nextStep(email)).toBe('DONE');
  expect(await client.send(new AdminGetUserCommand(userKey(email)))).not.toHaveProperty('UserMFASettingList');
  const AccessToken = await accessToken();
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: 'email', Value: email }]),
  });
});

test('requires an access token and six digits', async () => {
  await signInByPassword(createUser());
  const AccessToken = await accessToken();
  const Session = 'A'.repeat(40);
  const association = client.send(new AssociateSoftwareTokenCommand({ Session }));
  await expect(association).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const session = client.send(new VerifySoftwareTokenCommand({ Session, UserCode: '123456' }));
  await expect(session).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const short = client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123' }));
  await expect(short).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const without = client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' }));
  await expect(without).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  const preference = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: true } };
  await expect(
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...preference })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('a pool without codes neither requires nor sets up codes, and keeps earlier set-ups', async () => {
  const { email, key } = await createUserWithApp();
  server.cognito.ensurePool('People', poolProperties);
  try {
    await expect(setUpTOTP()).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
      message: 'Software Token MFA has not been enabled by the userPool.',
    });
    await signOut();
    expect(await nextStep(email)).toBe('DONE');
    await signOut();
  } finally {
    server.cognito.ensurePool('People', poolWithCodes);
  }
  expect(await nextStep(email)).toBe(TOTP_STEP);
  await server.reopen();
  server.cognito.ensurePool('People', poolWithCodes);
  expect(await nextStep(email)).toBe(TOTP_STEP);
  expect(await answer(nextCode(key))).toBe('DONE');
});
