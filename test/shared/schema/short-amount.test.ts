import { expect, test } from 'vitest';
import { shortAmount } from '../../../shared/schema/short-amount.ts';

test.each([
  [4_750_000, '$4.75m'],
  [12_000_000, '$12m'],
  [9_237_500, '$9,237,500'],
  [990_000, '$990,000'],
  [1_234_567.89, '$1,234,567.89'],
  [0, '$0'],
])('an amount of %d reads %s', (amount, text) => expect(shortAmount(amount)).toBe(text));
