import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import type { SignedCall } from '../../../../infra/local/http/signature/signed-call.ts';
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
}

/** A call as the SDK signs it at `NOW`. */
async function signed(signing: Signing = {}): Promise<SignedCall> {
  const { service = 'dynamodb', region = 'ap-southeast-2', headers = HEADERS } = signing;
  const { accessKeyId = 'role', secretAccessKey = 'secret' } = signing;
  const credentials = { accessKeyId, secretAccessKey };
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256, applyChecksum: false });
  const body = Buffer.from('{"a":"é"}');
  const path = '/local/aws/dynamodb/a%20b';
  const request = { method: 'POST', protocol: 'http:', hostname: 'localhost', path, body };
  const result = await signer.sign(
    { ...request, query: { x: ['1', '2'] }, headers: { ...headers } },
    { signingDate: new Date(NOW) },
  );
  return { method: 'POST', path, query: new URLSearchParams('x=1&x=2'), headers: result.headers, body };
}

const kindOf = async (call: SignedCall, now = NOW) =>
  (await verifyHeader(call, 'dynamodb', secretFor, now))?.kind;

test('a signed call is accepted unchanged', async () => {
  expect(await kindOf(await signed())).toBeUndefined();
});

test.each<[string, (call: SignedCall) => Partial<SignedCall>]>([
  ['method', () => ({ method: 'PUT' })],
  ['path', () => ({ path: '/local/aws/dynamodb/a%20c' })],
  ['query', () => ({ query: new URLSearchParams('x=1&x=3') })],
  ['added query', () => ({ query: new URLSearchParams('x=1&x=2&y=1') })],
  ['body', () => ({ body: Buffer.from('{}') })],
  ['header', ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } })],
])('a changed %s is a mismatch', async (_, change) => {
  const call = await signed();
  expect(await kindOf({ ...call, ...change(call) })).toBe('mismatch');
});

test('a wrong secret, an unknown key and a foreign scope are refused', async () => {
  expect(await kindOf(await signed({ secretAccessKey: 'other' }))).toBe('mismatch');
  expect(await kindOf(await signed({ accessKeyId: 'nobody' }))).toBe('unknown-key');
  expect(await kindOf(await signed({ service: 's3' }))).toBe('malformed');
  expect(await kindOf(await signed({ region: 'us-east-1' }))).toBe('malformed');
  expect(await kindOf(await signed({ headers: { 'content-type': 'application/json' } }))).toBe('malformed');
});

test('the signing time may differ by fifteen minutes', async () => {
  const call = await signed();
  for (const ms of [-900_000, 900_000]) expect(await kindOf(call, NOW + ms)).toBeUndefined();
  for (const ms of [-900_001, 900_001]) expect(await kindOf(call, NOW + ms)).toBe('skewed');
});

test('every x-amz header must be signed, and a declared hash must be that of the body', async () => {
  const call = await signed();
  const extra = { ...call.headers, 'x-amz-target': 'DynamoDB_20120810.Scan' };
  expect(await kindOf({ ...call, headers: extra })).toBe('unsigned-header');
  const unsigned = await signed({ headers: { ...HEADERS, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
  expect(await kindOf(unsigned)).toBe('payload');
});

test('an Authorization header of another form is malformed', async () => {
  const call = await signed();
  for (const authorization of ['', 'Bearer x', 'AWS4-HMAC-SHA256 Credential=role'])
    expect(await kindOf({ ...call, headers: { ...call.headers, authorization } })).toBe('malformed');
  const { 'x-amz-date': _, ...undated } = call.headers;
  expect(await kindOf({ ...call, headers: undated })).toBe('malformed');
});
