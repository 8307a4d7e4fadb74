import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../../../shared/proof/bytes.ts';
import { fingerprint, isSigned, plainSignature } from '../../../shared/proof/signature.ts';
import { PUBLIC_KEY, signHead } from '../../support/deal.ts';

const AT = '2026-11-22T00:10:00.000Z';
const head = { number: 3, hash: 'ab'.repeat(32) };

test('accepts every signature of the key, whatever the lengths of its numbers', async () => {
  for (let turn = 0; turn < 200; turn += 1) expect(await isSigned(await signHead(head, AT))).toBe(true);
});

test('refuses a signature of another key', async () => {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await isSigned(await signHead(head, AT, { key }))).toBe(false);
});

test('refuses another byte in signature or key', async () => {
  const signed = await signHead(head, AT);
  const flipped = (hex: string, at: number) => {
    const bytes = Buffer.from(hex, 'hex');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('hex');
  };
  for (let at = 0; at < signed.signature.length / 2; at += 1)
    expect(await isSigned({ ...signed, signature: flipped(signed.signature, at) }), `signature ${at}`).toBe(
      false,
    );
  for (let at = 0; at < PUBLIC_KEY.length / 2; at += 1)
    expect(await isSigned({ ...signed, publicKey: flipped(PUBLIC_KEY, at) }), `key ${at}`).toBe(false);
});

describe('a signature has one form', () => {
  const plain = (hex: string) => plainSignature(Buffer.from(hex, 'hex'));

  const filled = (end: string) => end.padStart(64, '0');

  test.each([
    ['are filled to 32 bytes', '300602010102017f', filled('01') + filled('7f')],
    ['may be zero', '3006020100020100', filled('00') + filled('00')],
    ['are positive by a zero before a high bit', '300802020080020200ff', filled('80') + filled('ff')],
    [
      'have 32 bytes at most',
      `3045022100${'ff'.repeat(32)}0220${'01'.repeat(32)}`,
      'ff'.repeat(32) + '01'.repeat(32),
    ],
  ])('its two numbers %s', (_, der, numbers) => expect(hexOf(plain(der))).toBe(numbers));

  test.each([
    ['a zero too many', '30070202000102017f'],
    ['a negative number', '3006020101020180'],
    ['a byte behind it', '300602010102017f00'],
    ['a byte behind its numbers', '300702010102017f00'],
    ['another length', '300702010102017f'],
    ['a number of 33 bytes', `30260221${'01'.repeat(33)}02017f`],
    ['a number of no bytes', '3005020002017f'],
    ['a zero too many before another number', '30070202007f02017f'],
    ['a first number beyond its end', '3006020901020101'],
    ['a second number beyond its end', '3006020101020201'],
    ['one number', '3003020101'],
    ['a number of another type', '3006040101020101'],
    ['a list of another type', '3106020101020101'],
    ['nothing', ''],
  ])('%s is refused', (_, hex) => expect(() => plain(hex)).toThrow('This is no signature.'));

  test('it is the one that Node makes', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const data = Buffer.from('x');
    const der = plainSignature(sign('sha256', data, privateKey));
    expect(der).toHaveLength(64);
    expect(createPublicKey(privateKey).asymmetricKeyType).toBe('ec');
  });
});

test.each([
  ['0123456789ab', '0123 4567 89ab'],
  ['', ''],
])('the key "%s" is compared as "%s"', (key, groups) => expect(fingerprint(key)).toBe(groups));
