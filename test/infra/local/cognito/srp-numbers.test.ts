import { expect, test } from 'vitest';

import { fromHex, N, padded, powerModN } from '../../../../infra/local/cognito/srp-numbers.ts';

test.each([
  ['7f', '7f'],
  ['f', '0f'],
  ['80', '0080'],
  ['100', '0100'],
  ['ff00', '00ff00'],
])('%s is hashed as the bytes that Java writes: %s', (number, bytes) => {
  expect(padded(fromHex(number)).toString('hex')).toBe(bytes);
});

test.each([
  ['2', 2n, 10n, 1024n],
  ['a number with a power above N', 3n, 2000n, 3n ** 2000n % N],
  ['a number above N', N + 2n, 3n, 8n],
  ['a number just below N', N - 2n, 3n, N - 8n],
])('raises %s to a power modulo N', (_, base, exponent, power) => {
  expect(powerModN(base, exponent)).toBe(power);
});
