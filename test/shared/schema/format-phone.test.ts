import { describe, expect, it } from 'vitest';
import { formatPhone } from '../../../shared/schema/format-phone.ts';

describe('formatPhone', () => {
  it.each([
    ['+61255503555', '+61 2 5550 3555'],
    ['+61491570058', '+61 491 570 058'],
    ['+6495554785', '+64 9 555 4785'],
    ['+6421555123', '+64 21 555 123'],
    ['+64215554441', '+64 21 555 4441'],
    ['+642155544410', '+64 21 5554 4410'],
    ['+61', '+61'],
    ['', ''],
    ['+4915112345678', '+4915112345678'],
  ])('groups the digits of %s: %s', (stored, text) => expect(formatPhone(stored)).toBe(text));
});
