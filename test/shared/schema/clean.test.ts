import { describe, expect, test } from 'vitest';

import * as clean from '../../../shared/schema/clean.ts';

test('an e-mail address is trimmed and in lower case', () => {
  expect(clean.email(' Ann@Example.COM ')).toBe('ann@example.com');
});

test.each([clean.text, clean.money, clean.truncated, clean.phone, clean.email])(
  'a value of another type stays unchanged: %o',
  (clean) => {
    expect([null, true, undefined].map(clean)).toEqual([null, true, undefined]);
  },
);

test('reads blanks as omitted', () => {
  expect([clean.money(''), clean.percent(' '), clean.strippedMoney(' , ')]).toEqual(['', '', '']);
});

test('strips commas from numbers', () => {
  expect(clean.strippedMoney('12,34,567')).toBe(1_234_567);
});

test('keeps text that is not an integer, and truncates a fraction', () => {
  expect([clean.truncated('ten'), clean.truncated('12.9'), clean.truncated(Infinity)]).toEqual([
    'ten',
    12,
    Infinity,
  ]);
});

describe('a phone number', () => {
  test('loses only its leading zero', () => {
    expect(clean.phone('0290000000')).toBe('+61290000000');
    expect(clean.phone('290000000')).toBe('+61290000000');
  });
  test.each([
    // Typed after the prefix that the control shows.
    ['+610412 345 678', '+61412345678'],
    ['+61 (0)2 9000 0000', '+61290000000'],
    ['+64 021 123 4567', '+64211234567'],
  ])('loses the zero after the country code: %s', (raw, stored) => expect(clean.phone(raw)).toBe(stored));
  test('with only the prefix is omitted', () => {
    expect([clean.phone('+61'), clean.phone(' +61 ')]).toEqual(['', '']);
  });
});

describe('choices', () => {
  test('are listed once each', () => expect(clean.choices(['a', 'b', 'a'])).toEqual(['a', 'b']));
  test('of a single value are a list too', () => expect(clean.choices('a')).toEqual(['a']));
  test.each(['', null, 7])('%j is not a choice', (raw) => expect(clean.choices(raw)).toBe(raw));
});
