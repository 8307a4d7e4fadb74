import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSignature } from '../../../../lambdas/domain/proof/plain-signature.ts';

const filled = (end: string) => end.padStart(64, '0');

test.each([
  ['fills both numbers to 32 bytes', '300602010102017f', filled('01') + filled('7f')],
  ['drops the zero before a high bit', '300802020080020200ff', filled('80') + filled('ff')],
  [
    'keeps 32 bytes of each number',
    `3045022100${'ff'.repeat(32)}0220${'01'.repeat(32)}`,
    'ff'.repeat(32) + '01'.repeat(32),
  ],
])('%s', (_, der, plain) => expect(plainSignature(Buffer.from(der, 'hex'))).toBe(plain));

test('returns a signature that verifies in the IEEE P1363 format', () => {
  const { privateKey, publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const data = Buffer.from('a statement');
  const plain = Buffer.from(plainSignature(sign('sha256', data, privateKey)), 'hex');
  expect(verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, plain)).toBe(true);
});
