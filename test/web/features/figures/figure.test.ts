import { describe, expect, it } from 'vitest';
import {
  differenceText,
  dollars,
  exactText,
  largestFallText,
  plainDollars,
  shortDollars,
  shortText,
} from '../../../../web/features/figures/figure.ts';

const START = '2026-12';

describe('amounts', () => {
  it('are shown to the dollar, negative amounts with a minus sign, and never as minus zero', () => {
    expect(dollars(5_680_875.21)).toBe('$5,680,875');
    expect(dollars(-79_795.08)).toBe('−$79,795');
    expect([dollars(-0.4), plainDollars(-0.4)]).toEqual(['$0', '0']);
    const [limit, peak] = [22_000_000, 22_331_237.5];
    expect([dollars(peak), dollars(limit - peak)]).toEqual(['$22,331,238', '−$331,238']);
    expect(plainDollars(-1_430_816.4)).toBe('−1,430,816');
  });

  it('are short from a million on', () => {
    expect(shortDollars(5_680_875.21)).toBe('$5.7m');
    expect(shortDollars(-2_760_000)).toBe('−$2.8m');
    expect(shortDollars(816_126.3)).toBe('$816,126');
  });
});

it.each([
  [28.46, '−28.4\u00A0%'],
  [28.5 - 1e-9, '−28.5\u00A0%'],
  [0.04, '0.0\u00A0%'],
])('rounds a largest fall of %d percent to one that still holds', (fall, text) => {
  expect(largestFallText(fall)).toBe(text);
});

describe('a value', () => {
  it.each([
    ['aud', 22_872_579.33, '$22.9m', '$22,872,579'],
    ['percent', 24.837, '24.8\u00A0%', '24.837\u00A0%'],
    ['rate', 14.634, '14.63\u00A0%', '14.634\u00A0%'],
    ['percent', -20.012, '−20.0\u00A0%', '−20.012\u00A0%'],
    ['percent', -0.0166, '0.0\u00A0%', '−0.017\u00A0%'],
    ['times', 2.623, '2.62×', '2.623×'],
    ['month', 18, 'June 2028', 'June 2028'],
    ['percent', null, '–', '–'],
  ] as const)('of unit %s: %s is shown as %s, exactly as %s', (unit, value, short, exact) => {
    expect(shortText({ unit, value }, START)).toBe(short);
    expect(exactText({ unit, value }, START)).toBe(exact);
  });
});

describe('a difference', () => {
  it.each([
    ['aud', 120_000, 100_000, '+$20,000'],
    ['aud', 100_000, 120_000, '−$20,000'],
    ['aud', 100_000.2, 100_000, ''],
    ['percent', 24, 25.2, '−1.2 points'],
    ['percent', 24.01, 24, ''],
    ['times', 2.5, 2.25, '+0.25×'],
    ['month', 19, 18, '+1 month'],
    ['month', 18, 20, '−2 months'],
    ['rate', null, 14, ''],
    ['rate', 14, null, ''],
  ] as const)('in %s of %s to the base value %s is "%s"', (unit, value, base, text) =>
    expect(differenceText(unit, value, base)).toBe(text),
  );
});
