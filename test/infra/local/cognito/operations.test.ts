import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientProperties, openPoolServer, password, type PoolServer } from './pool-server.ts';
import { DAY_MS } from '../../../../shared/schema/durations.ts';

let server: PoolServer;
let client: CognitoIdentityProviderClient;
let pool: { UserPoolId: string };
let ClientId: string;
let serial = 0;
const newEmail = (): string => `person${(serial += 1)}@example.com`;
const userKey = (Username: string): { UserPoolId: string; Username: string } => ({ ...pool, Username });
const createUser = (email = newEmail()): string => {
  server.cognito.createUser(server.poolId, { email, password });
  return email;
};
const passwordSignIn = (email: string, secret = password, id = ClientId): InitiateAuthCommand =>
  new InitiateAuthCommand({
    ClientId: id,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  });
const signIn = async (email: string, secret = password) => {
  const { AuthenticationResult } = await client.send(passwordSignIn(email, secret));
  return { access: AuthenticationResult?.AccessToken, refresh: AuthenticationResult?.RefreshToken };
};

beforeAll(async () => {
  server = await openPoolServer();
  ({ client } = server);
  pool = { UserPoolId: server.poolId };
  ({ clientId: ClientId } = server.cognito.ensureClient(server.poolId, 'Direct', {
    ...clientProperties,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  }));
});
afterAll(() => server.close());

test('refuses flows that the client does not allow, and admin calls without credentials', async () => {
  await expect(client.send(passwordSignIn(newEmail(), password, server.clientId))).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
  const call = (operation: string): Promise<Response> =>
    fetch(server.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(pool),
    });
  const unsigned = await call('ListUsers');
  expect(unsigned.status).toBe(400);
  expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  expect(await (await call('CreateIdentityProvider')).json()).toEqual({
    __type: 'UnknownOperationException',
    message: 'The local Cognito does not serve CreateIdentityProvider',
  });
  for (const operation of ['constructor', 'GlobalSignOut', 'AdminForgetDevice', 'DescribeUserPool'])
    expect(await (await call(operation)).json()).toEqual({
      __type: 'UnknownOperationException',
      message: `The local Cognito does not serve ${operation}`,
    });
});

test('refuses tampered, foreign and expired access tokens', async () => {
  const email = createUser();
  const { access = '' } = await signIn(email);
  const change = { PreviousPassword: password, ProposedPassword: password };
  const changePassword = (AccessToken: string): Promise<unknown> =>
    client.send(new ChangePasswordCommand({ AccessToken, ...change }));
  await expect(changePassword(access)).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
  const [header = '', payload = '', signature = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [`${header}.${forged}.${signature}`, `${none}.${payload}.`, 'nonsense']) {
    await expect(changePassword(token)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  }
  server.advanceClock(16 * 60_000);
  await expect(changePassword(access)).rejects.toThrow('Access Token has expired');
  const { access: laterAccess = '', refresh: RefreshToken } = await signIn(createUser());
  server.cognito.clear();
  await expect(changePassword(laterAccess)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const again = client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  await expect(again).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('refuses a refresh token that is revoked or expired, or whose user is disabled', async () => {
  const email = createUser();
  const refresh = (RefreshToken?: string): Promise<unknown> =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  const first = await signIn(email);
  await client.send(new RevokeTokenCommand({ ClientId, Token: first.refresh }));
  await expect(refresh(first.refresh)).rejects.toThrow('Refresh Token has been revoked');
  const second = await signIn(email);
  await expect(refresh(second.refresh)).resolves.toMatchObject({ AuthenticationResult: { ExpiresIn: 900 } });
  await client.send(new AdminDisableUserCommand(userKey(email)));
  await expect(refresh(second.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await client.send(new AdminEnableUserCommand(userKey(email)));
  await expect(refresh(second.refresh)).rejects.toThrow('Refresh Token has been revoked');
  const third = await signIn(email);
  server.advanceClock(31 * DAY_MS);
  await expect(refresh(third.refresh)).rejects.toThrow('Refresh Token has expired');
});

test('invites with a temporary password that expires, can be resent and must be replaced', async () => {
  const email = newEmail();
  const create = { ...userKey(email), DesiredDeliveryMediums: ['EMAIL' as const] };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const temporary = (): string => /password is (\S+)\.$/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const createdUser = await client.send(new AdminCreateUserCommand({ ...create, UserAttributes }));
  expect(createdUser.User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(server.events.at(-1)).toMatchObject({
    triggerSource: 'CustomMessage_AdminCreateUser',
    callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    request: { usernameParameter: '{username}' },
  });
  await expect(client.send(new AdminCreateUserCommand(create))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  server.advanceClock(91 * DAY_MS);
  await expect(client.send(passwordSignIn(email, temporary()))).rejects.toThrow(
    'Temporary password has expired',
  );
  const firstPassword = temporary();
  await client.send(new AdminCreateUserCommand({ ...create, MessageAction: 'RESEND' }));
  expect(temporary()).not.toBe(firstPassword);
  const forgot = client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  await expect(forgot).rejects.toThrow('User password cannot be reset in the current state.');
  const { Session, ChallengeParameters } = await client.send(passwordSignIn(email, temporary()));
  expect(JSON.parse(ChallengeParameters?.userAttributes ?? '')).toEqual({ email, email_verified: 'true' });
  const respond = (NEW_PASSWORD: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
      }),
    );
  await expect(respond('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  expect((await respond('Chosen-one1')).AuthenticationResult?.IdToken).toBeDefined();
  await expect(respond('Chosen-one2')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const again = client.send(new AdminCreateUserCommand({ ...create, MessageAction: 'RESEND' }));
  await expect(again).rejects.toMatchObject({ name: 'UnsupportedUserStateException' });
});

test('creates a user without a mail, who can reset the password once a permanent one is set', async () => {
  const email = newEmail();
  const mails = server.mails.length;
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const withoutMail = { DesiredDeliveryMediums: ['EMAIL' as const], MessageAction: 'SUPPRESS' as const };
  await client.send(new AdminCreateUserCommand({ ...userKey(email), ...withoutMail, UserAttributes }));
  expect(server.mails).toHaveLength(mails);
  const set = (Password: string) =>
    client.send(new AdminSetUserPasswordCommand({ ...userKey(email), Password, Permanent: true }));
  await expect(set('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await set('Set-for-good1');
  await expect(signIn(email, 'Set-for-good1')).resolves.toHaveProperty('access');
  expect(await client.send(new AdminGetUserCommand(userKey(email)))).toMatchObject({
    UserStatus: 'CONFIRMED',
  });
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  expect(server.mails).toHaveLength(mails + 1);
});

test("refuses users' changes of email_verified, and any change of an email", async () => {
  const Username = newEmail();
  const flagged = { Name: 'email_verified', Value: 'true' };
  const signUp = { ClientId, Username, Password: password, UserAttributes: [flagged] };
  await expect(client.send(new SignUpCommand(signUp))).rejects.toThrow('unauthorized attribute');
  const email = createUser();
  const update = (Name: string, Value: string) =>
    client.send(
      new AdminUpdateUserAttributesCommand({ ...userKey(email), UserAttributes: [{ Name, Value }] }),
    );
  await expect(update('email', newEmail())).rejects.toThrow('does not change an email');
  await update('name', 'Bo');
  const stored = await client.send(new AdminGetUserCommand(userKey(email)));
  expect(stored.UserAttributes).toContainEqual({ Name: 'name', Value: 'Bo' });
});

test('gives the same answers to unknown and known users', async () => {
  const Username = newEmail();
  const forgot = await client.send(new ForgotPasswordCommand({ ClientId, Username }));
  expect(forgot.CodeDeliveryDetails?.Destination).toBe('p***@e***');
  const confirm = { ClientId, Username, ConfirmationCode: '123456' };
  await expect(client.send(new ConfirmSignUpCommand(confirm))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  const reset = client.send(new ConfirmForgotPasswordCommand({ ...confirm, Password: 'Chosen-one1' }));
  await expect(reset).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const beginSignIn = (name: string) =>
    client.send(
      new InitiateAuthCommand({
        ClientId: server.clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: name, SRP_A: 'abcdef' },
      }),
    );
  const parameters = (await beginSignIn(Username)).ChallengeParameters;
  expect(Object.keys((await beginSignIn(createUser())).ChallengeParameters ?? {})).toEqual(
    Object.keys(parameters ?? {}),
  );
});

test('accepts and lists only existing groups', async () => {
  const email = createUser();
  const add = (GroupName: string) =>
    client.send(new AdminAddUserToGroupCommand({ ...userKey(email), GroupName }));
  await expect(add('nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await add('admin');
  await add('user');
  await add('user');
  const { Groups } = await client.send(new AdminListGroupsForUserCommand(userKey(email)));
  expect(Groups?.map((group) => group.GroupName)).toEqual(['admin', 'user']);
  await client.send(new AdminRemoveUserFromGroupCommand({ ...userKey(email), GroupName: 'admin' }));
  const remainingGroups = await client.send(new AdminListGroupsForUserCommand(userKey(email)));
  expect(remainingGroups.Groups?.map((group) => group.GroupName)).toEqual(['user']);
});

test('lists users page by page', async () => {
  server.cognito.clear();
  for (let count = 0; count < 5; count += 1) createUser();
  const first = await client.send(new ListUsersCommand({ ...pool, Limit: 3 }));
  const { PaginationToken } = first;
  const second = await client.send(new ListUsersCommand({ ...pool, Limit: 3, PaginationToken }));
  expect([first.Users?.length, second.Users?.length, second.PaginationToken]).toEqual([3, 2, undefined]);
  const names = [...(first.Users ?? []), ...(second.Users ?? [])].map((user) => user.Username);
  expect(new Set(names).size).toBe(5);
  for (const input of [{ Limit: 61 }, { Filter: 'email = "x"' }, { AttributesToGet: ['email'] }])
    await expect(client.send(new ListUsersCommand({ ...pool, ...input }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
});

test('two concurrent registrations of one email create one user', async () => {
  const email = newEmail();
  const register = (): Promise<unknown> =>
    client.send(new SignUpCommand({ ClientId, Username: email, Password: password }));
  const results = await Promise.allSettled([register(), register(), register()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('refuses a user name of over 128 characters', async () => {
  const invite = (length: number) => {
    const Username = 'a@example.com'.padStart(length, 'a');
    return client.send(
      new AdminCreateUserCommand({ ...userKey(Username), DesiredDeliveryMediums: ['EMAIL' as const] }),
    );
  };
  await expect(invite(128)).resolves.toMatchObject({ User: { Enabled: true } });
  await expect(invite(129)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});
