import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber } from '../../../shared/schema/typed-number.ts';

describe('an amount', () => {
  test.each([
    ['$12.5m', 12_500_000],
    ['12.35 M', 12_350_000],
    ['7.2 million', 7_200_000],
    ['1.1mil', 1_100_000],
    ['8.4 mln', 8_400_000],
    ['18,750,000', 18_750_000],
    ['18 750 000', 18_750_000],
    ['A$750k', 750_000],
    ['AU$ 1,250,000.50', 1_250_000.5],
    ['AUD 5m', 5_000_000],
    ['5m AUD', 5_000_000],
    ['1.2bn', 1_200_000_000],
    ['-$5', -5],
  ])('can be written as "%s"', (text, amount) => {
    expect(parseNumber(text, 'money')).toBe(amount);
  });

  test.each(['tbc', '5 mm', '$', 'm', '$m', '5m5', '65%', '1.5x', 'NZ$5m', '€5m', '1.234.567', '12.5m?'])(
    'cannot be read from "%s"',
    (text) => {
      expect(parseNumber(text, 'money')).toBeUndefined();
    },
  );
});

describe('a percentage', () => {
  test.each([
    ['65%', 65],
    ['65 %', 65],
    ['9.25 per cent', 9.25],
    ['70', 70],
  ])('can be written as "%s"', (text, share) => {
    expect(parseNumber(text, 'percent')).toBe(share);
  });

  test.each(['65m', '$65', '65x', '%', '6,5%'])('cannot be read from "%s"', (text) => {
    expect(parseNumber(text, 'percent')).toBeUndefined();
  });
});

test('a ratio can be written as times, a count cannot', () => {
  expect(parseNumber('1.5x', 'number')).toBe(1.5);
  expect(parseNumber('1.5x', 'integer')).toBeUndefined();
});

describe('a comma in a number', () => {
  const digits = fc.stringMatching(/^\d{1,6}$/);

  test('separates thousands', () => {
    const values = fc.integer({ min: -500_000_000, max: 500_000_000 });
    fc.assert(
      fc.property(values, digits, (integer, decimals) => {
        const typed = `${integer.toLocaleString('en-AU')}.${decimals}`;
        expect(parseNumber(typed, 'number')).toBe(Number(`${integer}.${decimals}`));
      }),
    );
  });

  test('is rejected anywhere else', () => {
    const text = fc.stringMatching(/^-?\d{0,4}(,\d{0,4}){1,3}(\.\d{0,3})?$/);
    fc.assert(
      fc.property(text, (typed) => {
        const [integerDigits = ''] = typed.split('.');
        const groups = integerDigits.replace('-', '').split(',');
        const isGrouped =
          /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3);
        expect(parseNumber(typed, 'number') !== undefined).toBe(isGrouped);
      }),
    );
  });

  test.each(['6,5', '12,5', '1.234,56', '1,25,000', '1,2345', ',500', '1,250,'])(
    'is rejected in "%s"',
    (typed) => {
      expect(parseNumber(typed, 'money')).toBeUndefined();
    },
  );
});
