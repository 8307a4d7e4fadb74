import { createHmac } from 'node:crypto';

import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createFront, type Front } from '../../../../infra/local/front/front.ts';
import { signingKey } from '../../../../infra/local/front/signature.ts';
import { type LocalS3, openS3 } from '../../../../infra/local/s3/s3.ts';
import { clientFor, secretFor, temporaryFolder } from '../front/local.ts';

let s3: LocalS3;
let front: Front;
let client: S3Client;
let remove: () => Promise<void>;
let clock = 0;
const Bucket = 'documents';
const origin = 'http://localhost:4200';

beforeAll(async () => {
  const { folder, remove: removeFolder } = await temporaryFolder();
  remove = removeFolder;
  s3 = openS3({ folder, secretFor, now: () => Date.now() + clock });
  await s3.ensureBucket(Bucket, {
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
  front = await createFront({
    port: 0,
    routes: [{ prefix: '/local/aws/s3', service: 's3', standIn: s3 }],
    secretFor,
    authorise: () => undefined,
  });
  client = new S3Client({
    ...clientFor(`http://127.0.0.1:${front.port}`, 's3'),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
});

afterAll(async () => {
  await front.close();
  await s3.close();
  await remove();
});

const upload = (Key: string, length: number): Promise<string> =>
  getSignedUrl(
    client,
    new PutObjectCommand({ Bucket, Key, ContentType: 'application/pdf', ContentLength: length }),
    { expiresIn: 300, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
  );

const send = (
  url: string,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/pdf' },
) => fetch(url, { method: 'PUT', body, headers });

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${/<Code>(.*?)<\/Code>/.exec(await response.text())?.[1]}`;

test('a signed upload takes exactly its key, type, length and time', async () => {
  const url = await upload('upload/one', 5);
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
  clock = 301_000;
  const late = await send(url, 'hello');
  clock = 0;
  expect(late.status).toBe(403);
  expect(await late.text()).toContain('Request has expired');
});

test('a signed download may rename the file', async () => {
  await s3.put(Bucket, 'document/1.pdf', 'pdf', { 'content-type': 'application/pdf' });
  const command = new GetObjectCommand({
    Bucket,
    Key: 'document/1.pdf',
    ResponseContentDisposition: 'attachment; filename="plan (1).pdf"',
  });
  const answer = await fetch(await getSignedUrl(client, command, { expiresIn: 60 }));
  expect(await answer.text()).toBe('pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="plan (1).pdf"');
});

test('a checksum signed for an empty body refuses the file, as S3 does', async () => {
  const eager = new S3Client({ ...clientFor(`http://127.0.0.1:${front.port}`, 's3'), forcePathStyle: true });
  const url = await getSignedUrl(eager, new PutObjectCommand({ Bucket, Key: 'k' }));
  expect(await codeOf(await send(url, 'hello'))).toBe('400 BadDigest');
});

const ask = (from: string, method: string, headers: string) =>
  fetch(`http://127.0.0.1:${front.port}/local/aws/s3/${Bucket}/k`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });

test('answers preflights by the rules of the bucket', async () => {
  const allowed = await ask(origin, 'PUT', 'content-type');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
  expect(allowed.headers.get('access-control-max-age')).toBe('300');
  expect(await codeOf(await ask('http://evil.example', 'PUT', 'content-type'))).toBe('403 AccessForbidden');
  expect(await codeOf(await ask(origin, 'DELETE', ''))).toBe('403 AccessForbidden');
  expect(await codeOf(await ask(origin, 'PUT', 'x-amz-acl'))).toBe('403 AccessForbidden');
  const real = await send(await upload('cors', 1), 'x', { 'content-type': 'application/pdf', origin });
  expect(real.headers.get('access-control-expose-headers')).toBe('ETag');
});

interface Post {
  conditions?: unknown[];
  fields?: Record<string, string>;
  content?: string;
  secret?: string;
  expires?: number;
}

function post({
  conditions = [],
  fields = {},
  content = 'hello',
  secret = 'admin-secret',
  expires = 60_000,
}: Post) {
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const credential = { accessKeyId: 'admin', date: at.slice(0, 8), region: 'ap-southeast-2', service: 's3' };
  const auth = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `admin/${credential.date}/ap-southeast-2/s3/aws4_request`,
    'x-amz-date': at,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(Date.now() + expires).toISOString(),
      conditions: [
        { bucket: Bucket },
        ['starts-with', '$key', 'upload/'],
        ['content-length-range', 1, 10],
        ...Object.entries(auth).map(([name, value]) => ({ [name]: value })),
        ...conditions,
      ],
    }),
  ).toString('base64');
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: 'upload/form', ...auth, ...fields }))
    form.append(name, value);
  form.append('policy', policy);
  form.append(
    'x-amz-signature',
    createHmac('sha256', signingKey(secret, credential)).update(policy).digest('hex'),
  );
  form.append('file', new Blob([content]), 'plan.pdf');
  return fetch(`http://127.0.0.1:${front.port}/local/aws/s3/${Bucket}`, { method: 'POST', body: form });
}

test('takes an upload form within its policy and nothing else', async () => {
  expect((await post({})).status).toBe(204);
  expect((await s3.read(Bucket, 'upload/form'))?.body.toString()).toBe('hello');
  expect(await codeOf(await post({ content: 'longer than ten' }))).toBe('400 EntityTooLarge');
  expect(await codeOf(await post({ content: '' }))).toBe('400 EntityTooSmall');
  expect(await codeOf(await post({ fields: { key: 'document/x' } }))).toBe('403 AccessDenied');
  expect(await codeOf(await post({ fields: { 'content-type': 'text/html' } }))).toBe('403 AccessDenied');
  expect(await codeOf(await post({ expires: -1000 }))).toBe('403 AccessDenied');
  expect(await codeOf(await post({ secret: 'wrong' }))).toBe('403 SignatureDoesNotMatch');
});
