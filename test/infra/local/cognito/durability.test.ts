import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCognito } from '../../../../infra/local/cognito/cognito.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { clientProperties, openPoolServer, password, poolProperties } from './pool-server.ts';

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keeps users, sign-ins and keys after a kill; clear removes the users', async () => {
  const server = await openPoolServer();
  const [email, UserPoolId] = ['kept@example.com', server.poolId];
  const { sub } = server.cognito.createUser(UserPoolId, { email, password, groups: ['admin'] });
  const keys = (): Promise<string> =>
    fetch(`${server.url}${UserPoolId}/.well-known/jwks.json`).then((answer) => answer.text());
  const oldKeys = await keys();
  await server.reopen();
  expect(await keys()).toBe(oldKeys);
  const get = new AdminGetUserCommand({ UserPoolId, Username: email });
  expect((await server.client.send(get)).Username).toBe(sub);
  server.cognito.clear();
  await expect(server.client.send(get)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await server.close();
});

test('rejects unsupported template properties by name', async () => {
  const cognito = await openCognito({
    folder,
    invokeTrigger: async (_, event) => event,
    sendMail: async () => {},
  });
  const pool = (more: object) => () => cognito.ensurePool('P', { ...poolProperties, ...more });
  expect(pool({ LambdaConfig: { UserMigration: 'x' } })).toThrow('UserMigration');
  expect(pool({ MfaConfiguration: 'ON' })).toThrow('MfaConfiguration');
  expect(pool({ Surprise: 1 })).toThrow('Surprise');
  expect(pool({ UsernameConfiguration: { CaseSensitive: true } })).toThrow('case-sensitive');
  expect(pool({ AliasAttributes: ['email'] })).toThrow('AliasAttributes');
  const { poolId, issuer } = pool({})();
  expect(poolId).toBe('ap-southeast-2_P');
  expect(issuer).toBe(`https://cognito-idp.ap-southeast-2.amazonaws.com/${poolId}`);
  expect(() => cognito.ensureClient(poolId, 'C', { ...clientProperties, GenerateSecret: true })).toThrow(
    'secret',
  );
  expect(() =>
    cognito.ensureClient(poolId, 'C', { ...clientProperties, RefreshTokenRotation: { Feature: 'ENABLED' } }),
  ).toThrow('RefreshTokenRotation');
  await cognito.close();
});

test('stores no password, code or refresh token of thirty seeded people', async () => {
  const server = await openPoolServer();
  const { clientId } = server.cognito.ensureClient(server.poolId, 'Direct', {
    ...clientProperties,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
  });
  for (let count = 0; count < 30; count += 1) {
    server.cognito.createUser(server.poolId, { email: `seed${count}@example.com`, password });
  }
  const Username = 'seed1@example.com';
  const AuthParameters = { USERNAME: Username, PASSWORD: password };
  const signIn = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
  const { AuthenticationResult } = await server.client.send(new InitiateAuthCommand(signIn));
  await server.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
  const storedText = ['users', 'grants']
    .map((name) => readFileSync(join(server.folder, `${name}.jsonl`), 'utf8'))
    .join('');
  expect(storedText).toContain(Username);
  for (const secret of [
    password,
    `"${server.lastCode()}"`,
    AuthenticationResult?.RefreshToken?.split('.')[1] ?? '',
  ]) {
    expect(secret.length).toBeGreaterThan(7);
    expect(storedText).not.toContain(secret);
  }
  await server.close();
});

test('refuses an SRP value that would accept every password', async () => {
  const server = await openPoolServer();
  server.cognito.createUser(server.poolId, { email: 'a@example.com', password });
  const AuthParameters = { USERNAME: 'a@example.com', SRP_A: '0' };
  const zero = { ClientId: server.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters } as const;
  await expect(server.client.send(new InitiateAuthCommand(zero))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await server.close();
});
