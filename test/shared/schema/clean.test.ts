import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import * as clean from '../../../shared/schema/clean.ts';

test('an e-mail address is trimmed and in lower case', () => {
  expect(clean.email(' Ann@Example.COM ')).toBe('ann@example.com');
});

test.each([clean.text, clean.float, clean.integer, clean.phone, clean.email])(
  'a value of another type is left to the rule: %o',
  (by) => {
    expect([null, true, undefined].map(by)).toEqual([null, true, undefined]);
  },
);

test('reads blanks as left out', () => {
  expect([clean.float(''), clean.float(' '), clean.strippedFloat(' , ')]).toEqual(['', '', '']);
});

describe('a comma in a number', () => {
  const digits = fc.stringMatching(/^\d{1,6}$/);

  test('separates thousands', () => {
    const values = fc.integer({ min: -500_000_000, max: 500_000_000 });
    fc.assert(
      fc.property(values, digits, (whole, decimals) => {
        const typed = `${whole.toLocaleString('en-AU')}.${decimals}`;
        expect(clean.numberIn(typed)).toBe(Number(`${whole}.${decimals}`));
      }),
    );
  });

  test('is refused anywhere else', () => {
    const text = fc.stringMatching(/^-?\d{0,4}(,\d{0,4}){1,3}(\.\d{0,3})?$/);
    fc.assert(
      fc.property(text, (typed) => {
        const [whole = ''] = typed.split('.');
        const groups = whole.replace('-', '').split(',');
        const isGrouped =
          /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3);
        expect(clean.numberIn(typed) !== undefined).toBe(isGrouped);
      }),
    );
  });

  test.each(['6,5', '12,5', '1.234,56', '1,25,000', '1,2345', ',500', '1,250,'])(
    'is refused in "%s"',
    (typed) => {
      expect(clean.float(typed)).toBe(typed);
    },
  );

  test('is stripped where the specification says so', () => {
    expect(clean.strippedFloat('12,34,567')).toBe(1_234_567);
  });
});

test('an integer that is no number stays what it is', () => {
  expect([clean.integer('ten'), clean.integer('12.9'), clean.integer(Infinity)]).toEqual([
    'ten',
    12,
    Infinity,
  ]);
});

describe('a phone number', () => {
  test('loses only the zero at its start', () => {
    expect(clean.phone('0290000000')).toBe('+61290000000');
    expect(clean.phone('290000000')).toBe('+61290000000');
  });
  test('that is only the prefix is left out', () => {
    expect([clean.phone('+61'), clean.phone(' +61 ')]).toEqual(['', '']);
  });
});

describe('choices', () => {
  test('are listed once each', () => expect(clean.choices(['a', 'b', 'a'])).toEqual(['a', 'b']));
  test('of one are a list too', () => expect(clean.choices('a')).toEqual(['a']));
  test.each(['', null, 7])('%j is no choice', (raw) => expect(clean.choices(raw)).toBe(raw));
});
