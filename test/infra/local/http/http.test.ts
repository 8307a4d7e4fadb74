import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';

import {
  CognitoIdentityProviderClient,
  AdminGetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  openHttpServer,
  type HttpServer,
  type HttpServerOptions,
} from '../../../../infra/local/http/server.ts';
import type { IncomingRequest } from '../../../../infra/local/http/incoming-request.ts';
import { BODY_LIMIT } from '../../../../infra/local/http/routes.ts';
import { createAuthoriser } from '../../../../infra/local/policy/authorise.ts';
import { loadStatements } from '../../../../infra/local/policy/statements.ts';
import type { AwsRequest, StandIn } from '../../../../infra/local/stand-in.ts';
import { clientFor, secretFor, temporaryFolder } from './clients.ts';

const TABLE = 'arn:aws:dynamodb:ap-southeast-2:000000000000:table/allowed';
const statements = loadStatements({
  Statement: { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: TABLE },
});
const calls: AwsRequest[] = [];
const received: IncomingRequest[] = [];
const standIn: StandIn = {
  async handle(request) {
    calls.push(request);
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: '{}' };
  },
  async close() {},
};

let server: HttpServer;
let base: string;
let remove: () => Promise<void>;
let options: HttpServerOptions;

beforeAll(async () => {
  const { folder, remove: removeFolder } = await temporaryFolder();
  remove = removeFolder;
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><p>portal</p>');
  await writeFile(join(folder, 'web', 'assets', 'main-abcDEF12.js'), 'const a = 1;\n'.repeat(500));
  options = {
    port: 0,
    routes: [
      { prefix: '/local/aws/dynamodb', service: 'dynamodb', standIn },
      { prefix: '/local/aws/cognito', service: 'cognito-idp', standIn },
      { prefix: '/local/aws/ses', service: 'ses', standIn },
      { prefix: '/local/aws/s3', service: 's3', standIn },
      {
        prefix: '/own',
        handle: async () => ({ status: 200, headers: {}, body: '' }),
        refuseTooLarge: ({ path }) => ({
          status: 413,
          headers: {},
          body: JSON.stringify({ code: 'too-large', path }),
        }),
      },
      {
        prefix: '/api',
        async handle(request) {
          received.push(request);
          return { status: 201, headers: {}, body: request.rest };
        },
      },
    ],
    secretFor,
    authorise: createAuthoriser((principal) => ({ role: statements, admin: 'all' as const })[principal]),
    site: { folder: join(folder, 'web'), securityHeaders: { 'x-frame-options': 'DENY' } },
  };
  server = await openHttpServer(options);
  base = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  await server.close();
  await remove();
});

const getItem = (TableName: string, accessKeyId: string, secret?: string) =>
  new DynamoDBClient(clientFor(base, 'dynamodb', accessKeyId, secret)).send(
    new GetItemCommand({ TableName, Key: { pk: { S: 'é' } } }),
  );

test('passes a signed and permitted call to its stand-in', async () => {
  await getItem('allowed', 'role');
  expect(calls.at(-1)).toMatchObject({ service: 'dynamodb', operation: 'GetItem', principal: 'role' });
});

test('refuses wrong signatures, unknown keys and unsigned calls', async () => {
  const callCount = calls.length;
  await expect(getItem('allowed', 'role', 'wrong')).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  await expect(getItem('allowed', 'nobody', 'x')).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  const unsigned = await fetch(`${base}/local/aws/dynamodb`, {
    method: 'POST',
    headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' },
    body: '{"TableName":"allowed"}',
  });
  expect(await unsigned.text()).toContain('MissingAuthenticationTokenException');
  expect(calls).toHaveLength(callCount);
});

test('refuses calls that the role does not permit, in the format of each protocol', async () => {
  await expect(getItem('other', 'role')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('dynamodb:GetItem'),
  });
  const cognito = new CognitoIdentityProviderClient(clientFor(base, 'cognito', 'role'));
  await expect(
    cognito.send(new AdminGetUserCommand({ UserPoolId: 'ap-southeast-2_x', Username: 'u' })),
  ).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const ses = new SESClient(clientFor(base, 'ses', 'role'));
  const mail = new SendEmailCommand({
    Source: 'a@x.nz',
    Destination: { ToAddresses: ['b@x.nz'] },
    Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
  });
  await expect(ses.send(mail)).rejects.toMatchObject({ name: 'AccessDenied' });
  const s3 = new S3Client({ ...clientFor(base, 's3', 'role'), forcePathStyle: true });
  await expect(s3.send(new GetObjectCommand({ Bucket: 'docs', Key: 'k' }))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

test("lets a browser call Cognito's public operations unsigned from any origin", async () => {
  const cognito = new CognitoIdentityProviderClient({
    ...clientFor(base, 'cognito'),
    region: 'ap-southeast-2',
  });
  await cognito.send(new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId: 'c' }));
  const call = (operation: string) =>
    fetch(`${base}/local/aws/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: '{}',
    });
  const open = await call('InitiateAuth');
  expect(open.status).toBe(200);
  expect(open.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await fetch(`${base}/local/aws/cognito`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  expect((await call('AdminGetUser')).status).toBe(400);
  const keys = await fetch(`${base}/local/aws/cognito/pool/.well-known/jwks.json`);
  expect(keys.status).toBe(200);
  expect(calls.at(-1)?.path).toBe('/pool/.well-known/jwks.json');
});

test('passes requests to other handlers unchanged, within the body limit', async () => {
  const answer = await fetch(`${base}/api/a%20b?x=1&x=2`, { method: 'POST', body: 'hello' });
  expect([answer.status, await answer.text()]).toEqual([201, '/a%20b']);
  expect(received.at(-1)).toMatchObject({
    path: '/api/a%20b',
    rawQuery: 'x=1&x=2',
    body: Buffer.from('hello'),
  });
  const large = await fetch(`${base}/api/x`, { method: 'POST', body: 'x'.repeat(BODY_LIMIT + 1) });
  expect(large.status).toBe(413);
});

test('lets a handler itself refuse a body above the limit, with or without a declared length', async () => {
  const large = { method: 'POST', body: 'x'.repeat(BODY_LIMIT + 1) };
  const refused = await fetch(`${base}/own/x`, large);
  expect([refused.status, await refused.json()]).toEqual([413, { code: 'too-large', path: '/own/x' }]);
  const stream = new Blob([large.body]).stream();
  const withoutLength = await fetch(`${base}/own/y`, {
    ...large,
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect([withoutLength.status, await withoutLength.json()]).toEqual([
    413,
    { code: 'too-large', path: '/own/y' },
  ]);
});

test('serves the portal with caching, compression and the index for its paths', async () => {
  const asset = await fetch(`${base}/assets/main-abcDEF12.js`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(await asset.text()).toBe('const a = 1;\n'.repeat(500));
  const page = await fetch(`${base}/projects/1`);
  expect(await page.text()).toContain('portal');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  const again = await fetch(`${base}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect((await fetch(`${base}/assets/none.js`)).status).toBe(404);
  expect((await fetch(`${base}/projects`, { method: 'DELETE' })).status).toBe(405);
});

/** A call with a path and host that fetch would not send. */
function sendRaw(path: string, host = '127.0.0.1'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port: server.port, path, headers: { host } },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    call.on('error', reject).end();
  });
}

test('serves no file outside its folder and refuses other host names', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
  ]) {
    expect(await sendRaw(path)).toMatchObject({ status: 404 });
  }
  expect((await sendRaw('/', 'evil.example:4200')).status).toBe(421);
});

test('reports a port in use, and closes immediately', async () => {
  await expect(openHttpServer({ ...options, port: server.port })).rejects.toThrow(
    `Port ${server.port} is in use. Set PORT to another port, or stop the program that uses it.`,
  );
  const secondServer = await openHttpServer(options);
  await (await fetch(`http://127.0.0.1:${secondServer.port}/`)).text();
  const started = Date.now();
  await secondServer.close();
  expect(Date.now() - started).toBeLessThan(1500);
});
