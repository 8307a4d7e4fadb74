import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../../../shared/proof/bytes.ts';
import { canonical } from '../../../shared/proof/canonical.ts';
import { fingerprint, isSigned, plainSignature, statementHash } from '../../../shared/proof/root.ts';
import { PUBLIC_KEY, signRoot } from '../../support/deal.ts';

const said = {
  at: '2026-11-22T00:10:00.000Z',
  chains: 3,
  merkle: 'ab'.repeat(32),
  previous: '00'.repeat(32),
};

test('what the key signed is signed, whatever the lengths of its numbers', async () => {
  for (let turn = 0; turn < 200; turn += 1) expect(await isSigned(await signRoot(said))).toBe(true);
});

test('another key signs in vain', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await isSigned(await signRoot(said, privateKey))).toBe(false);
});

test('no byte of signature or key may be another', async () => {
  const root = await signRoot(said);
  const flipped = (hex: string, at: number) => {
    const bytes = Buffer.from(hex, 'hex');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('hex');
  };
  for (let at = 0; at < root.signature.length / 2; at += 1)
    expect(await isSigned({ ...root, signature: flipped(root.signature, at) }), `signature ${at}`).toBe(
      false,
    );
  for (let at = 0; at < PUBLIC_KEY.length / 2; at += 1)
    expect(await isSigned({ ...root, publicKey: flipped(PUBLIC_KEY, at) }), `key ${at}`).toBe(false);
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

test('the next root follows the SHA-256 of the statement as it was signed', async () => {
  const { statement } = await signRoot(said);
  expect(await statementHash(statement)).toBe(
    createHash('sha256').update(canonical(statement)).digest('hex'),
  );
});

test.each([
  ['0123456789ab', '0123 4567 89ab'],
  ['', ''],
])('the key "%s" is compared as "%s"', (key, groups) => expect(fingerprint(key)).toBe(groups));
