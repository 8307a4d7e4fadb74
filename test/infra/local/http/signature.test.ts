import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import type { SignedCall } from '../../../../infra/local/http/signature/claim.ts';
import { verifyHeader } from '../../../../infra/local/http/signature/verify.ts';

const NOW = Date.UTC(2026, 10, 21, 13);
const HEADERS = { host: 'localhost:4200', 'content-type': 'application/json' };
const secretFor = (id: string) => (id === 'role' ? 'secret' : undefined);

interface Signing {
  readonly service?: string;
  readonly region?: string;
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string | string[]>>;
}

/** The query in the form that a server receives. */
const queryOf = (query: NonNullable<Signing['query']>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );

/** Signs a call as the SDK does, at the time `NOW`. */
async function signCall(signing: Signing = {}): Promise<SignedCall> {
  const { service = 'dynamodb', region = 'ap-southeast-2', headers = HEADERS } = signing;
  const { accessKeyId = 'role', secretAccessKey = 'secret' } = signing;
  const { path = '/local/aws/dynamodb/a%20b', query = { x: ['1', '2'] } } = signing;
  const signer = new SignatureV4({
    service,
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    applyChecksum: false,
    uriEscapePath: service !== 's3',
  });
  const body = Buffer.from('{"a":"é"}');
  const request = { method: 'POST', protocol: 'http:', hostname: 'localhost', path, body };
  const result = await signer.sign(
    { ...request, query: { ...query }, headers: { ...headers } },
    { signingDate: new Date(NOW) },
  );
  return { method: 'POST', path, query: queryOf(query), headers: result.headers, body };
}

const rejectionKind = (call: SignedCall, now = NOW) => verifyHeader(call, 'dynamodb', secretFor, now)?.kind;

test('accepts a signed call unchanged', async () => {
  expect(rejectionKind(await signCall())).toBeUndefined();
});

test.each<[string, Signing]>([
  ['special characters in the query', { query: { 'a*': "it's (one) ~", 'a-b': ['', 'b/c', 'ä'], a: '+ %' } }],
  ['a path with empty, dot and dot-dot segments', { path: '/local//aws/./dynamodb/b/../c!*/' }],
  ['no path', { path: '/' }],
  ['spaces in a header', { headers: { ...HEADERS, 'x-amz-meta': '  two   words ' } }],
])('accepts a signed call with %s', async (_, signing) => {
  expect(rejectionKind(await signCall(signing))).toBeUndefined();
});

test('S3 signs the path as it was sent', async () => {
  const headers = { ...HEADERS, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const call = await signCall({ service: 's3', path: '/local/aws/s3/bucket/a//b/%C3%A9.pdf', headers });
  expect(verifyHeader(call, 's3', secretFor, NOW)).toBeUndefined();
});

test.each<[string, (call: SignedCall) => Partial<SignedCall>]>([
  ['method', () => ({ method: 'PUT' })],
  ['path', () => ({ path: '/local/aws/dynamodb/a%20c' })],
  ['query', () => ({ query: new URLSearchParams('x=1&x=3') })],
  ['added query', () => ({ query: new URLSearchParams('x=1&x=2&y=1') })],
  ['body', () => ({ body: Buffer.from('{}') })],
  ['header', ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } })],
])('rejects a changed %s as a mismatch', async (_, change) => {
  const call = await signCall();
  expect(rejectionKind({ ...call, ...change(call) })).toBe('mismatch');
});

test('rejects a wrong secret, an unknown key and a foreign scope', async () => {
  expect(rejectionKind(await signCall({ secretAccessKey: 'other' }))).toBe('mismatch');
  expect(rejectionKind(await signCall({ accessKeyId: 'nobody' }))).toBe('unknown-key');
  expect(rejectionKind(await signCall({ service: 's3' }))).toBe('malformed');
  expect(rejectionKind(await signCall({ region: 'us-east-1' }))).toBe('malformed');
  expect(rejectionKind(await signCall({ headers: { 'content-type': 'application/json' } }))).toBe(
    'malformed',
  );
});

test('accepts a signing time within fifteen minutes', async () => {
  const call = await signCall();
  for (const ms of [-900_000, 900_000]) expect(rejectionKind(call, NOW + ms)).toBeUndefined();
  for (const ms of [-900_001, 900_001]) expect(rejectionKind(call, NOW + ms)).toBe('skewed');
});

test('requires signed x-amz headers, and a declared hash that matches the body', async () => {
  const call = await signCall();
  const extra = { ...call.headers, 'x-amz-target': 'DynamoDB_20120810.Scan' };
  expect(rejectionKind({ ...call, headers: extra })).toBe('unsigned-header');
  const unsigned = await signCall({ headers: { ...HEADERS, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
  expect(rejectionKind(unsigned)).toBe('payload');
});

test('rejects an Authorization header of another form as malformed', async () => {
  const call = await signCall();
  for (const authorization of ['', 'Bearer x', 'AWS4-HMAC-SHA256 Credential=role'])
    expect(rejectionKind({ ...call, headers: { ...call.headers, authorization } })).toBe('malformed');
  const { 'x-amz-date': _, ...undated } = call.headers;
  expect(rejectionKind({ ...call, headers: undated })).toBe('malformed');
});
