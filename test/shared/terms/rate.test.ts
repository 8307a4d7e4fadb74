import { describe, expect, it } from 'vitest';
import { internalRate } from '../../../shared/terms/rate.ts';

describe('the monthly rate with a net present value of zero', () => {
  it.each([
    { what: 'a loan', flows: [100, -110], rate: 0.1 },
    { what: 'an investment', flows: [-100, 110], rate: 0.1 },
    { what: 'a loan without interest', flows: [100, -50, -50], rate: 0 },
    { what: 'a loan that pays back half', flows: [100, -60], rate: -0.4 },
    { what: 'a loan with interim payments', flows: [1000, -200, -200, -200, -600], rate: 0.0636 },
  ])('of $what', ({ flows, rate }) => {
    expect(internalRate(flows)).toBeCloseTo(rate, 4);
  });

  it('is the lowest of several: 10 and 50 % are both exact', () => {
    expect(internalRate([20, -52, 33])).toBeCloseTo(0.1, 9);
    expect(internalRate([-20, 52, -33])).toBeCloseTo(0.1, 9);
  });

  it('is also found at the ends of the searched interval', () => {
    expect(internalRate([100, -50])).toBeCloseTo(-0.5, 9);
    expect(internalRate([-100, 50])).toBeCloseTo(-0.5, 9);
    expect(internalRate([100, -200])).toBeCloseTo(1, 9);
    expect(internalRate([-100, 200])).toBeCloseTo(1, 9);
  });

  it('is exact to twelve digits', () => {
    expect(internalRate([1, -1.0123456789])).toBeCloseTo(0.0123456789, 11);
  });

  it.each([
    { what: 'there are no flows', flows: [] },
    { what: 'all flows are zero', flows: [0, 0, 0] },
    { what: 'nothing is paid back', flows: [100, 0, 0] },
    { what: 'all flows are payments', flows: [-100, -10] },
    { what: 'the amount more than doubles in a month', flows: [100, -200.2] },
    { what: 'less than half is paid back', flows: [100, -49.9] },
  ])('does not exist if $what', ({ flows }) => {
    expect(internalRate(flows)).toBeUndefined();
  });
});
