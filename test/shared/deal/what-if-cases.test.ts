import { describe, expect, it } from 'vitest';
import { dealFigures, limitNeeded, shifted, computeWhatIf } from '../../../shared/deal.ts';
import type { Plan } from '../../../shared/deal/plan.ts';
import { whatIfSteps } from '../../../shared/deal/what-if-cases.ts';
import { townhouses } from '../../support/townhouses.ts';

const withSeniorLimit = (limit: number): Plan => ({
  ...townhouses,
  layers: townhouses.layers.map((layer) => (layer.kind === 'senior' ? { ...layer, limit } : layer)),
});

describe('the what-if cases of a plan', () => {
  const { cases, delays, maxFallWithoutLoss, maxFallsWithRepayment, neededLimits } =
    computeWhatIf(townhouses);

  it('change prices and costs from -10 to 10 %, sorted by prices, then costs', () => {
    expect(cases).toHaveLength(25);
    expect(cases[4]).toMatchObject({ prices: -10, costs: 10, marginOnCost: expect.closeTo(5.258, 3) });
    expect(cases[12]).toMatchObject({ prices: 0, costs: 0, equityIrr: expect.closeTo(78.357, 3) });
  });

  it('delay the sales by 3, 6 and 12 months', () => {
    expect(delays.map(({ months }) => months)).toEqual([3, 6, 12]);
    expect(delays[1]?.figures).toEqual(dealFigures(shifted(townhouses, { delay: 6 })));
  });

  it('state how far prices can fall before the project makes a loss, and before a layer is not repaid', () => {
    expect(maxFallWithoutLoss).toBeCloseTo(20.012, 3);
    expect(maxFallsWithRepayment).toEqual([expect.closeTo(45.735, 3), expect.closeTo(32.42, 3)]);
  });

  it('suggest no limit while all limits hold', () => expect(neededLimits).toEqual([undefined, undefined]));

  it('suggest a limit for a layer whose peak exceeds its limit, and for the first layer if cash is missing', () => {
    const underfunded = withSeniorLimit(14_000_000);
    expect(dealFigures(underfunded).unfunded.length).toBeGreaterThan(0);
    expect(computeWhatIf(underfunded).neededLimits[0]).toBe(limitNeeded(underfunded, 0));
    const overLimit = withSeniorLimit(15_500_000);
    expect(dealFigures(overLimit)).toMatchObject({ unfunded: [] });
    expect(dealFigures(overLimit).layers[0]?.headroom).toBeLessThan(0);
    expect(computeWhatIf(overLimit).neededLimits).toEqual([15_559_639, undefined]);
  });

  it('find a limit for amounts beyond the whole numbers of a double', () => {
    const [land] = townhouses.costs;
    if (!land) throw new Error('The example has costs');
    const amount = Number.MAX_SAFE_INTEGER;
    const limit = limitNeeded({ ...townhouses, costs: [land, land].map((line) => ({ ...line, amount })) }, 0);
    expect(limit).toBeGreaterThan(amount);
  });

  it('pause more than a hundred times while they are computed', () => {
    const steps = whatIfSteps(townhouses);
    let pauses = 0;
    while (!steps.next().done) pauses++;
    expect(pauses).toBeGreaterThan(100);
  });
});
