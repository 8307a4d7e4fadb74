import { expect, test } from 'vitest';

import { fromHex, padded } from '../../../../infra/local/cognito/srp-numbers.ts';

test.each([
  ['7f', '7f'],
  ['f', '0f'],
  ['80', '0080'],
  ['100', '0100'],
  ['ff00', '00ff00'],
])('%s is hashed as the bytes that Java writes: %s', (number, bytes) => {
  expect(padded(fromHex(number)).toString('hex')).toBe(bytes);
});
