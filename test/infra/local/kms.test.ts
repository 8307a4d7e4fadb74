import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKms } from '../../../infra/local/kms.ts';
import { proofKey } from '../../../infra/local/secrets.ts';

const KEY = 'arn:aws:kms:ap-southeast-2:000000000000:key/proof';
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const kms = openKms(new Map([[KEY, proofKey(folder)]]));

async function call(operation: string, input: object) {
  const { status, body } = await kms.handle({
    service: 'kms',
    operation,
    principal: '',
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from(JSON.stringify(input)),
  });
  return { status, answer: JSON.parse(String(body)) as Record<string, unknown> };
}
const signInput = (Message: string, overrides: object = {}) => ({
  KeyId: KEY,
  Message: Buffer.from(Message).toString('base64'),
  MessageType: 'RAW',
  SigningAlgorithm: 'ECDSA_SHA_256',
  ...overrides,
});

test('signatures verify with the public key', async () => {
  const { answer } = await call('Sign', signInput('a statement'));
  const { answer: key } = await call('GetPublicKey', { KeyId: KEY });
  const der = Buffer.from(String(key['PublicKey']), 'base64');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signature = Buffer.from(String(answer['Signature']), 'base64');
  expect(verify('sha256', Buffer.from('a statement'), publicKey, signature)).toBe(true);
});

test('creates the key of a data folder once', () => {
  expect(proofKey(folder).export({ format: 'pem', type: 'pkcs8' })).toBe(
    proofKey(folder).export({ format: 'pem', type: 'pkcs8' }),
  );
});

test.each([
  ['another algorithm', 'Sign', signInput('x', { SigningAlgorithm: 'ECDSA_SHA_384' }), 'ValidationException'],
  ['a digest', 'Sign', signInput('x', { MessageType: 'DIGEST' }), 'ValidationException'],
  ['an empty message', 'Sign', signInput(''), 'ValidationException'],
  ['a message that is too long', 'Sign', signInput('x'.repeat(4097)), 'ValidationException'],
  ['another key', 'Sign', signInput('x', { KeyId: `${KEY}2` }), 'NotFoundException'],
  ['an unsupported operation', 'Encrypt', { KeyId: KEY }, 'UnknownOperationException'],
])('rejects %s', async (_, operation, input, type) => {
  expect(await call(operation, input)).toMatchObject({ status: 400, answer: { __type: type } });
});
