import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientProperties, openStage, password, type Stage } from './stage.ts';

let stage: Stage;
let client: CognitoIdentityProviderClient;
let pool: { UserPoolId: string };
let ClientId: string;
let serial = 0;
const someone = (): string => `person${(serial += 1)}@example.com`;
const of = (Username: string): { UserPoolId: string; Username: string } => ({ ...pool, Username });
const seeded = (email = someone()): string => {
  stage.cognito.createUser(stage.poolId, { email, password });
  return email;
};
const direct = (email: string, secret = password, id = ClientId): InitiateAuthCommand =>
  new InitiateAuthCommand({
    ClientId: id,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  });
const signedIn = async (email: string, secret = password) => {
  const { AuthenticationResult } = await client.send(direct(email, secret));
  return { access: AuthenticationResult?.AccessToken, refresh: AuthenticationResult?.RefreshToken };
};

beforeAll(async () => {
  stage = await openStage();
  ({ client } = stage);
  pool = { UserPoolId: stage.poolId };
  ({ clientId: ClientId } = stage.cognito.ensureClient(stage.poolId, 'Direct', {
    ...clientProperties,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  }));
});
afterAll(() => stage.close());

test('refuses flows the client does not list, and admin calls without credentials', async () => {
  await expect(client.send(direct(someone(), password, stage.clientId))).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
  const call = (operation: string): Promise<Response> =>
    fetch(stage.url, {
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
  expect(await (await call('constructor')).json()).toMatchObject({ __type: 'UnknownOperationException' });
});

test('answers the preflight of a browser on another port', async () => {
  const answer = await fetch(stage.url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'content-type,x-amz-target' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target');
});

test('refuses tampered, foreign and expired access tokens and deleted users', async () => {
  const email = seeded();
  const { access = '' } = await signedIn(email);
  const get = (AccessToken: string): Promise<unknown> => client.send(new GetUserCommand({ AccessToken }));
  await expect(get(access)).resolves.toMatchObject({ Username: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const [header = '', payload = '', signature = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [`${header}.${forged}.${signature}`, `${none}.${payload}.`, 'nonsense']) {
    await expect(get(token)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  }
  stage.tick(16 * 60_000);
  await expect(get(access)).rejects.toThrow('Access Token has expired');
  const { access: fresh = '', refresh: RefreshToken } = await signedIn(email);
  await client.send(new AdminDeleteUserCommand(of(email)));
  await expect(get(fresh)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const again = client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  await expect(again).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a revoked, an expired and a disabled person’s refresh token give nothing', async () => {
  const email = seeded();
  const use = (RefreshToken?: string): Promise<unknown> =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  const first = await signedIn(email);
  await client.send(new RevokeTokenCommand({ ClientId, Token: first.refresh }));
  await expect(use(first.refresh)).rejects.toThrow('Refresh Token has been revoked');
  const second = await signedIn(email);
  await expect(use(second.refresh)).resolves.toMatchObject({ AuthenticationResult: { ExpiresIn: 900 } });
  await client.send(new AdminDisableUserCommand(of(email)));
  await expect(use(second.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await client.send(new AdminEnableUserCommand(of(email)));
  await expect(use(second.refresh)).rejects.toThrow('Refresh Token has been revoked');
  const third = await signedIn(email);
  stage.tick(31 * 86_400_000);
  await expect(use(third.refresh)).rejects.toThrow('Refresh Token has expired');
});

test('rotates refresh tokens where the client says so', async () => {
  const { clientId } = stage.cognito.ensureClient(stage.poolId, 'Rotating', {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
  });
  const begun = await client.send(direct(seeded(), password, clientId));
  const old = begun.AuthenticationResult?.RefreshToken;
  const use = () =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: old }));
  expect((await use()).AuthenticationResult?.RefreshToken).not.toBe(old);
  stage.tick(11_000);
  await expect(use()).rejects.toThrow('Refresh Token has been revoked');
});

test('invites with a temporary password that expires, is sent again and must be replaced', async () => {
  const email = someone();
  const create = { ...of(email), DesiredDeliveryMediums: ['EMAIL' as const] };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const temporary = (): string => /password is (\S+)\.$/.exec(stage.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const made = await client.send(new AdminCreateUserCommand({ ...create, UserAttributes }));
  expect(made.User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(stage.events.at(-1)).toMatchObject({
    triggerSource: 'CustomMessage_AdminCreateUser',
    callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    request: { usernameParameter: '{username}' },
  });
  await expect(client.send(new AdminCreateUserCommand(create))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  stage.tick(91 * 86_400_000);
  await expect(client.send(direct(email, temporary()))).rejects.toThrow('Temporary password has expired');
  const before = temporary();
  await client.send(new AdminCreateUserCommand({ ...create, MessageAction: 'RESEND' }));
  expect(temporary()).not.toBe(before);
  const forgot = client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  await expect(forgot).rejects.toThrow('User password cannot be reset in the current state.');
  const { Session, ChallengeParameters } = await client.send(direct(email, temporary()));
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

test('an administrator sets and resets passwords', async () => {
  const email = seeded();
  const set = { ...of(email), Password: 'Given-one1' };
  await client.send(new AdminSetUserPasswordCommand({ ...set, Permanent: true }));
  await expect(signedIn(email, 'Given-one1')).resolves.toBeDefined();
  await client.send(new AdminSetUserPasswordCommand(set));
  expect(await client.send(new AdminGetUserCommand(of(email)))).toMatchObject({
    UserStatus: 'FORCE_CHANGE_PASSWORD',
  });
  await client.send(new AdminSetUserPasswordCommand({ ...set, Permanent: true }));
  await client.send(new AdminResetUserPasswordCommand(of(email)));
  await expect(signedIn(email, 'Given-one1')).rejects.toMatchObject({
    name: 'PasswordResetRequiredException',
  });
  const ConfirmationCode = stage.lastCode();
  const chosen = { ClientId, Username: email, ConfirmationCode, Password: 'Chosen-one1' };
  await client.send(new ConfirmForgotPasswordCommand(chosen));
  expect(stage.events.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
  await expect(signedIn(email, 'Chosen-one1')).resolves.toBeDefined();
});

test('nobody writes their own verified flag; a new e-mail wants its code', async () => {
  const email = seeded();
  const { access: AccessToken = '' } = await signedIn(email);
  const update = (Name: string, Value: string) =>
    client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  await expect(update('email_verified', 'true')).rejects.toThrow('unauthorized attribute');
  await expect(update('email', seeded())).rejects.toMatchObject({ name: 'AliasExistsException' });
  const next = someone();
  expect((await update('email', next)).CodeDeliveryDetailsList).toHaveLength(1);
  expect(stage.mails.at(-1)?.to).toBe(next);
  const Code = stage.lastCode();
  await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  await client.send(
    new AdminUpdateUserAttributesCommand({ ...of(next), UserAttributes: [{ Name: 'name', Value: 'Bo' }] }),
  );
  const stored = await client.send(new AdminGetUserCommand(of(next)));
  expect(stored.UserAttributes).toContainEqual({ Name: 'name', Value: 'Bo' });
});

test('unknown people look like known ones', async () => {
  const Username = someone();
  const forgot = await client.send(new ForgotPasswordCommand({ ClientId, Username }));
  expect(forgot.CodeDeliveryDetails?.Destination).toBe('p***@e***');
  const confirm = { ClientId, Username, ConfirmationCode: '123456' };
  await expect(client.send(new ConfirmSignUpCommand(confirm))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  const reset = client.send(new ConfirmForgotPasswordCommand({ ...confirm, Password: 'Chosen-one1' }));
  await expect(reset).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const begin = (name: string) =>
    client.send(
      new InitiateAuthCommand({
        ClientId: stage.clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: name, SRP_A: 'abcdef' },
      }),
    );
  const one = (await begin(Username)).ChallengeParameters;
  const two = (await begin(Username)).ChallengeParameters;
  expect(two).toMatchObject({ SALT: one?.SALT, USER_ID_FOR_SRP: one?.USER_ID_FOR_SRP });
  expect(Object.keys((await begin(seeded())).ChallengeParameters ?? {})).toEqual(Object.keys(one ?? {}));
});

test('groups: only known ones, listed both ways and named in the token', async () => {
  const email = seeded();
  const add = (GroupName: string) => client.send(new AdminAddUserToGroupCommand({ ...of(email), GroupName }));
  await expect(add('nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await add('admin');
  await add('user');
  await add('user');
  const { Groups } = await client.send(new AdminListGroupsForUserCommand(of(email)));
  expect(Groups?.map((group) => group.GroupName)).toEqual(['admin', 'user']);
  const members = new ListUsersInGroupCommand({ ...pool, GroupName: 'admin' });
  expect((await client.send(members)).Users).toHaveLength(1);
  await client.send(new AdminRemoveUserFromGroupCommand({ ...of(email), GroupName: 'admin' }));
  expect((await client.send(members)).Users).toHaveLength(0);
});

test('lists people paged and filtered; a token of another list is refused', async () => {
  for (let count = 0; count < 5; count += 1) seeded(`list${count}@page.example`);
  const Filter = 'email ^= "LIST"';
  const first = await client.send(new ListUsersCommand({ ...pool, Filter, Limit: 3 }));
  const { PaginationToken } = first;
  const second = await client.send(new ListUsersCommand({ ...pool, Filter, Limit: 3, PaginationToken }));
  expect([first.Users?.length, second.Users?.length, second.PaginationToken]).toEqual([3, 2, undefined]);
  const names = [...(first.Users ?? []), ...(second.Users ?? [])].map((user) => user.Username);
  expect(new Set(names).size).toBe(5);
  await expect(client.send(new ListUsersCommand({ ...pool, PaginationToken }))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  const refused = [{ Limit: 61 }, { Filter: 'address = "x"' }, { Filter: 'email > "x"' }];
  for (const input of refused) {
    await expect(client.send(new ListUsersCommand({ ...pool, ...input }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  }
  const exact = new ListUsersCommand({
    ...pool,
    Filter: 'email = "list0@page.example"',
    AttributesToGet: ['email'],
  });
  expect((await client.send(exact)).Users?.[0]?.Attributes).toEqual([
    { Name: 'email', Value: 'list0@page.example' },
  ]);
  const { UserPool } = await client.send(new DescribeUserPoolCommand(pool));
  expect(UserPool?.Policies?.PasswordPolicy?.TemporaryPasswordValidityDays).toBe(90);
});

test('two registrations of one e-mail at the same moment make one user', async () => {
  const email = someone();
  const go = (): Promise<unknown> =>
    client.send(new SignUpCommand({ ClientId, Username: email, Password: password }));
  const results = await Promise.allSettled([go(), go(), go()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('a trigger that never answers is given up after five seconds', async () => {
  stage.replies.set('pre-authentication', () => new Promise(() => {}));
  const begun = Date.now();
  await expect(client.send(direct(seeded()))).rejects.toMatchObject({ name: 'UnexpectedLambdaException' });
  expect(Date.now() - begun).toBeGreaterThan(4900);
  stage.replies.clear();
});
