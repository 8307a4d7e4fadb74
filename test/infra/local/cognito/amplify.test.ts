import {
  AdminCreateUserCommand,
  type CognitoIdentityProviderClient,
  AdminConfirmSignUpCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import '../../../support/quiet-amplify.ts';
import {
  openPoolServer,
  password,
  PASSWORD_FLOWS,
  poolProperties,
  signInByPassword,
  type PoolServer,
} from './pool-server.ts';

let server: PoolServer;
let client: CognitoIdentityProviderClient;
let serial = 0;
const newEmail = (): string => `person${(serial += 1)}@example.com`;

beforeAll(async () => {
  server = await openPoolServer(poolProperties, PASSWORD_FLOWS);
  ({ client } = server);
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: server.poolId, userPoolClientId: server.clientId, userPoolEndpoint: server.url },
    },
  });
});
afterEach(async () => {
  server.replies.clear();
  await signOut();
});
afterAll(() => server.close());

const register = (email: string): ReturnType<typeof signUp> =>
  signUp({
    username: email,
    password,
    options: {
      userAttributes: { email, name: 'Ann Lee', phone_number: '+61400000000' },
      clientMetadata: { companyName: 'Ann & Co' },
    },
  });
const trySignUp = (secret: string, phone = '+61400000000'): Promise<unknown> => {
  const email = newEmail();
  return signUp({
    username: email,
    password: secret,
    options: { userAttributes: { email, phone_number: phone } },
  });
};
const createUser = (email = newEmail()): string => {
  server.cognito.createUser(server.poolId, {
    email,
    password,
    groups: ['user'],
    attributes: { name: 'Seed' },
  });
  return email;
};

test('registers, confirms with the mailed code, signs in, and the tokens verify', async () => {
  const email = newEmail();
  const registration = await register(email);
  expect(registration.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' },
  });
  await expect(signIn({ username: email, password })).resolves.toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  await expect(confirmSignUp({ username: email, confirmationCode: 'abcdef' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await resendSignUpCode({ username: email });
  await confirmSignUp({ username: email, confirmationCode: server.lastCode() });
  expect((await signIn({ username: email.toUpperCase(), password })).isSignedIn).toBe(true);

  const { tokens } = await fetchAuthSession();
  const verifier = CognitoJwtVerifier.create({
    userPoolId: server.poolId,
    clientId: server.clientId,
    tokenUse: 'id',
  });
  const keys = await (await fetch(`${server.url}${server.poolId}/.well-known/jwks.json`)).json();
  verifier.cacheJwks(keys);
  const claims = await verifier.verify(String(tokens?.idToken));
  expect(claims).toMatchObject({
    sub: registration.userId,
    'cognito:username': registration.userId,
    email,
    email_verified: true,
    name: 'Ann Lee',
    phone_number: '+61400000000',
  });
  expect(claims.exp - claims.iat).toBe(900);
  expect((await getCurrentUser()).userId).toBe(registration.userId);
  await expect(verifier.verify(`${String(tokens?.idToken).slice(0, -6)}AAAAAA`)).rejects.toThrow('signature');
});

test("passes events to triggers in Cognito's format", async () => {
  const email = newEmail();
  server.events.length = 0;
  const { userId } = await register(email);
  await confirmSignUp({ username: email, confirmationCode: server.lastCode() });
  const [preSignUp, customMessage, postConfirmation] = server.events;
  expect(preSignUp).toEqual({
    version: '1',
    triggerSource: 'PreSignUp_SignUp',
    region: 'ap-southeast-2',
    userPoolId: server.poolId,
    userName: userId,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: server.clientId },
    request: {
      userAttributes: { email, name: 'Ann Lee', phone_number: '+61400000000' },
      validationData: null,
      clientMetadata: { companyName: 'Ann & Co' },
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  expect(customMessage).toMatchObject({
    triggerSource: 'CustomMessage_SignUp',
    request: { codeParameter: '{####}', usernameParameter: null, userAttributes: { sub: userId } },
  });
  expect(postConfirmation).toMatchObject({
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    request: { userAttributes: { sub: userId, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' } },
  });
});

test('a PreSignUp trigger that refuses creates no user', async () => {
  const email = newEmail();
  server.replies.set('pre-sign-up', () => {
    throw new Error('Please enter a company');
  });
  await expect(register(email)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Please enter a company.',
  });
  server.replies.clear();
  await expect(register(email)).resolves.toBeDefined();
  await expect(register(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('mails the text of the CustomMessage trigger, with the code inserted', async () => {
  server.replies.set('custom-message', (event) => ({
    ...event,
    response: { emailSubject: 'Welcome', emailMessage: '<p>Your code: <b>{####}</b></p>' },
  }));
  const email = newEmail();
  await register(email);
  expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Welcome' });
  expect(server.mails.at(-1)?.text).toMatch(/^Your code: \d{6}$/);
  for (const emailMessage of [
    'no code',
    'A no-break\u00a0space: {####}',
    'A zero-width\u200bspace: {####}',
  ]) {
    server.replies.set('custom-message', (event) => ({ ...event, response: { emailMessage } }));
    await expect(resendSignUpCode({ username: email })).rejects.toMatchObject({
      name: 'InvalidLambdaResponseException',
    });
  }
});

test("enforces the password policy and the format of attributes, with Cognito's messages", async () => {
  await expect(trySignUp('lowercase1')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password must have uppercase characters',
  });
  await expect(trySignUp('Ab1')).rejects.toThrow('Password not long enough');
  await expect(trySignUp(password, '0400 000 000')).rejects.toThrow('Invalid phone number format.');
});

test('gives the same answer to a wrong password and an unknown user', async () => {
  const email = createUser();
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(signIn({ username: newEmail(), password })).rejects.toMatchObject(refusal);
  await expect(signIn({ username: email, password: 'Wrong-one1' })).rejects.toMatchObject(refusal);
  expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
});

test('resets a password once per code, and refuses a wrong code', async () => {
  const email = createUser();
  await resetPassword({ username: email });
  const confirmationCode = server.lastCode();
  const next = { username: email, newPassword: 'Another-one1' };
  await confirmResetPassword({ ...next, confirmationCode });
  await expect(confirmResetPassword({ ...next, confirmationCode })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  expect((await signInByPassword(email, 'Another-one1')).isSignedIn).toBe(true);

  await resetPassword({ username: email });
  await expect(confirmResetPassword({ ...next, confirmationCode: 'wrong' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await expect(resetPassword({ username: newEmail() })).resolves.toBeDefined();
});

test('refuses a code after an hour', async () => {
  const email = createUser();
  await resetPassword({ username: email });
  server.advanceClock(3_600_001);
  const late = { username: email, newPassword: 'Another-one1', confirmationCode: server.lastCode() };
  await expect(confirmResetPassword(late)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('refreshes tokens, and revokes the refresh token at sign-out', async () => {
  const email = createUser();
  await signInByPassword(email);
  const oldTokens = (await fetchAuthSession()).tokens;
  const newTokens = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(newTokens?.idToken?.payload.jti).not.toBe(oldTokens?.idToken?.payload.jti);
  expect(newTokens?.idToken?.payload.auth_time).toBe(oldTokens?.idToken?.payload.auth_time);
  expect(newTokens?.idToken?.payload['cognito:groups']).toEqual(['user']);
  await signOut();
  const change = { AccessToken: String(newTokens?.accessToken), ProposedPassword: 'Another-one1' };
  const call = client.send(new ChangePasswordCommand({ ...change, PreviousPassword: password }));
  await expect(call).rejects.toThrow('Access Token has been revoked');
});

test('refuses users who signed out everywhere or are disabled', async () => {
  const email = createUser();
  const userKey = { UserPoolId: server.poolId, Username: email };
  await signInByPassword(email);
  await client.send(new AdminUserGlobalSignOutCommand(userKey));
  const change = { oldPassword: password, newPassword: 'Another-one1' };
  await expect(updatePassword(change)).rejects.toThrow('Access Token has been revoked');
  await signOut();
  await signInByPassword(email);
  await expect(updatePassword(change)).resolves.toBeUndefined();
  await client.send(new AdminDisableUserCommand(userKey));
  await expect(updatePassword(change)).rejects.toThrow('User is disabled.');
  await signOut();
  await expect(signInByPassword(email, 'Another-one1')).rejects.toThrow('User is disabled.');
});

test('lets an administrator confirm a pending sign-up, which also runs the trigger', async () => {
  const email = newEmail();
  await register(email);
  server.events.length = 0;
  await client.send(new AdminConfirmSignUpCommand({ UserPoolId: server.poolId, Username: email }));
  expect(server.events.map((event) => event.triggerSource)).toEqual(['PostConfirmation_ConfirmSignUp']);
  expect((await signInByPassword(email)).isSignedIn).toBe(true);
});

test('lets an invited user set a password at the first sign-in', async () => {
  const email = newEmail();
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId: server.poolId,
      Username: email,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      DesiredDeliveryMediums: ['EMAIL'],
    }),
  );
  const text = server.mails.at(-1)?.text ?? '';
  expect(text).toContain(`Your username is ${email}`);
  const temporary = /password is (\S+)\.$/.exec(text)?.[1] ?? '';
  const challenge = await signInByPassword(email, temporary);
  expect(challenge.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  expect((await confirmSignIn({ challengeResponse: 'Chosen-one1' })).isSignedIn).toBe(true);
});
