import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHttpServer, type HttpServer } from '../../../../infra/local/http/server.ts';
import { LocalS3 } from '../../../../infra/local/s3/s3.ts';
import { clientFor, secretFor, temporaryFolder } from '../http/clients.ts';

let s3: LocalS3;
let server: HttpServer;
let client: S3Client;
let remove: () => Promise<void>;
let clock = 0;
const Bucket = 'documents';
const origin = 'http://localhost:4200';

beforeAll(async () => {
  const { folder, remove: removeFolder } = await temporaryFolder();
  remove = removeFolder;
  s3 = new LocalS3({ folder, secretFor, now: () => Date.now() + clock });
  await s3.ensureBucket(Bucket, {
    VersioningConfiguration: { Status: 'Enabled' },
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: [origin],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type'],
          ExposedHeaders: ['ETag'],
          MaxAge: 300,
        },
      ],
    },
  });
  server = await openHttpServer({
    port: 0,
    routes: [{ prefix: '/local/aws/s3', service: 's3', standIn: s3 }],
    secretFor,
    authorise: () => undefined,
  });
  client = new S3Client({
    ...clientFor(`http://127.0.0.1:${server.port}`, 's3'),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
});

afterAll(async () => {
  await server.close();
  await s3.close();
  await remove();
});

const signUpload = (Key: string, length: number): Promise<string> =>
  getSignedUrl(
    client,
    new PutObjectCommand({ Bucket, Key, ContentType: 'application/pdf', ContentLength: length }),
    { expiresIn: 300, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
  );

const PDF = { 'content-type': 'application/pdf' };
const send = (url: string, body: string, headers: Record<string, string> = PDF) =>
  fetch(url, { method: 'PUT', body, headers });

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${/<Code>(.*?)<\/Code>/.exec(await response.text())?.[1]}`;

test('a signed upload is accepted only with its key, type and length, before it expires', async () => {
  const url = await signUpload('upload/one', 5);
  expect(new URL(url).pathname).toBe('/local/aws/s3/documents/upload/one');
  expect((await send(url, 'hello')).status).toBe(200);
  expect(await s3.read(Bucket, 'upload/one')).toMatchObject({
    headers: { 'content-type': 'application/pdf' },
  });
  expect(await codeOf(await send(url, 'longer text'))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await send(url, 'hello', { 'content-type': 'text/html' }))).toBe(
    '403 SignatureDoesNotMatch',
  );
  expect(await codeOf(await send(url.replace('upload/one', 'upload/two'), 'hello'))).toBe(
    '403 SignatureDoesNotMatch',
  );
  expect(await codeOf(await send(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=900'), 'hello'))).toBe(
    '403 SignatureDoesNotMatch',
  );
  const copy = { 'content-type': 'application/pdf', 'x-amz-copy-source': `${Bucket}/upload/one` };
  expect(await codeOf(await send(url, 'hello', copy))).toBe('403 AccessDenied');
  expect(await codeOf(await fetch(url))).toBe('403 SignatureDoesNotMatch');
  const signed = { ...PDF, authorization: 'AWS4-HMAC-SHA256 x' };
  expect(await codeOf(await send(url, 'hello', signed))).toBe('400 InvalidArgument');
  const incomplete = url.replace(/&X-Amz-SignedHeaders=[^&]*/, '');
  expect(await codeOf(await send(incomplete, 'hello'))).toBe('400 AuthorizationQueryParametersError');
  const foreign = url.replace('ap-southeast-2%2Fs3', 'us-east-1%2Fs3');
  expect(await codeOf(await send(foreign, 'hello'))).toBe('400 AuthorizationQueryParametersError');
  const foreignLink = url.replace('X-Amz-Credential=admin', 'X-Amz-Credential=nobody');
  expect(await codeOf(await send(foreignLink, 'hello'))).toBe('403 InvalidAccessKeyId');
  clock = -960_000;
  expect(await (await send(url, 'hello')).text()).toContain('Request is not valid yet');
  clock = 301_000;
  const late = await send(url, 'hello');
  clock = 0;
  expect(late.status).toBe(403);
  expect(await late.text()).toContain('Request has expired');
});

test('a signed download accepts no other query', async () => {
  await s3.put(Bucket, 'document/1.pdf', 'pdf', { 'content-type': 'application/pdf' });
  const object = { Bucket, Key: 'document/1.pdf' };
  const url = await getSignedUrl(client, new GetObjectCommand(object), { expiresIn: 60 });
  expect(await (await fetch(url)).text()).toBe('pdf');
  expect(await codeOf(await fetch(`${url}&versionId=1`))).toBe('403 SignatureDoesNotMatch');
  const renamed = new GetObjectCommand({ ...object, ResponseContentDisposition: 'attachment' });
  const refused = await fetch(await getSignedUrl(client, renamed, { expiresIn: 60 }));
  expect(refused.status).toBe(501);
  expect(await refused.text()).toContain('response-content-disposition');
});

test('rejects a file whose URL was signed with the checksum of an empty body, as S3 does', async () => {
  const eager = new S3Client({ ...clientFor(`http://127.0.0.1:${server.port}`, 's3'), forcePathStyle: true });
  const url = await getSignedUrl(eager, new PutObjectCommand({ Bucket, Key: 'k' }));
  expect(await codeOf(await send(url, 'hello'))).toBe('400 BadDigest');
});

const preflight = (from: string, method: string, headers: string) =>
  fetch(`http://127.0.0.1:${server.port}/local/aws/s3/${Bucket}/k`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });

test('answers preflights by the rules of the bucket', async () => {
  const allowed = await preflight(origin, 'PUT', 'content-type');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
  expect(allowed.headers.get('access-control-max-age')).toBe('300');
  expect(await codeOf(await preflight('http://evil.example', 'PUT', 'content-type'))).toBe(
    '403 AccessForbidden',
  );
  expect(await codeOf(await preflight(origin, 'DELETE', ''))).toBe('403 AccessForbidden');
  expect(await codeOf(await preflight(origin, 'PUT', 'x-amz-acl'))).toBe('403 AccessForbidden');
  const real = await send(await signUpload('cors', 1), 'x', { 'content-type': 'application/pdf', origin });
  expect(real.headers.get('access-control-expose-headers')).toBe('ETag');
});
