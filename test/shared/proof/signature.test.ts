import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../../shared/proof/bytes.ts';
import { fingerprint, isSigned } from '../../../shared/proof/signature.ts';
import { PUBLIC_KEY, signHead } from '../../support/signed-deal.ts';

const SIGNED_AT = '2026-11-22T00:10:00.000Z';
const head = { number: 3, hash: 'ab'.repeat(32) };

test('accepts a signature of the key', async () => {
  expect(await isSigned(await signHead(head, SIGNED_AT))).toBe(true);
});

test('rejects a signature of another key', async () => {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await isSigned(await signHead(head, SIGNED_AT, { key }))).toBe(false);
});

test('rejects a key that the statement does not name', async () => {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = await signHead(head, SIGNED_AT, { key });
  const keyHex = publicKey.export({ type: 'spki', format: 'der' }).toString('hex');
  expect(await isSigned({ ...signed, publicKey: keyHex })).toBe(false);
});

test('rejects bytes that are not a key', async () => {
  const { statement, ...signed } = await signHead(head, SIGNED_AT);
  const key = await sha256(Uint8Array.from([0]));
  expect(await isSigned({ ...signed, statement: { ...statement, key }, publicKey: '00' })).toBe(false);
});

test('rejects another byte in signature or key', async () => {
  const signed = await signHead(head, SIGNED_AT);
  const withFlippedBit = (hex: string, index: number) => {
    const bytes = Buffer.from(hex, 'hex');
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes.toString('hex');
  };
  for (let index = 0; index < signed.signature.length / 2; index += 1)
    expect(
      await isSigned({ ...signed, signature: withFlippedBit(signed.signature, index) }),
      `signature ${index}`,
    ).toBe(false);
  for (let index = 0; index < PUBLIC_KEY.length / 2; index += 1)
    expect(await isSigned({ ...signed, publicKey: withFlippedBit(PUBLIC_KEY, index) }), `key ${index}`).toBe(
      false,
    );
});

test.each([
  ['0123456789ab', '0123 4567 89ab'],
  ['', ''],
])('for comparison, the key "%s" is shown as "%s"', (key, groups) => expect(fingerprint(key)).toBe(groups));
