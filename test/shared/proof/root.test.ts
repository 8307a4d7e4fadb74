import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned, plainSignature, fingerprint } from '../../../shared/proof/root.ts';
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

  test('its two numbers are filled to 32 bytes', () => {
    expect(Buffer.from(plain('300602010102017f')).toString('hex')).toBe(
      `${'00'.repeat(31)}01${'00'.repeat(31)}7f`,
    );
  });

  test.each([
    ['a zero too many', '30070202000102017f'],
    ['a negative number', '3006020101020180'],
    ['a byte behind it', '300602010102017f00'],
    ['a byte behind its numbers', '300702010102017f00'],
    ['another length', '300702010102017f'],
    ['too long a number', `30280222${'01'.repeat(34)}02017f`],
    ['nothing', ''],
  ])('%s is refused', (_, hex) => expect(() => plain(hex)).toThrow('no signature'));

  test('it is the one that Node makes', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const data = Buffer.from('x');
    const der = plainSignature(sign('sha256', data, privateKey));
    expect(der).toHaveLength(64);
    expect(createPublicKey(privateKey).asymmetricKeyType).toBe('ec');
  });
});

test('a key is compared in groups of four digits', () =>
  expect(fingerprint('0123456789ab')).toBe('0123 4567 89ab'));
