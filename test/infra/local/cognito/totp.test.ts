import { describe, expect, it } from 'vitest';
import { base32, codeOf, newKey, stepAt, matchingStep } from '../../../../infra/local/cognito/totp.ts';

/** The key of RFC 6238, appendix B. */
const KEY = base32(Buffer.from('12345678901234567890'));

describe('authenticator codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match RFC 6238 at %d seconds', (seconds, code) => {
    expect(codeOf(KEY, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeOf(KEY, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encode %j in base32 as in RFC 4648', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it('are valid only within one time step before and after their own', () => {
    const time = 1_111_111_111_000;
    const step = stepAt(time);
    const steps = [-2, -1, 0, 1, 2].map((skew) => matchingStep(KEY, codeOf(KEY, step + skew), time));
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(matchingStep(KEY, `${codeOf(KEY, step)}0`, time)).toBeUndefined();
  });

  it('come from distinct 256-bit keys', () => {
    expect(newKey()).toMatch(/^[A-Z2-7]{52}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
