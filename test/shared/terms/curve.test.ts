import { describe, expect, it } from 'vitest';
import { costCurve, crossingsOf } from '../../../shared/terms/curve.ts';

/** A curve from month 18; null for a month without a rate. */
const curve = (name: string, ...costs: readonly (number | null)[]) => ({
  name,
  points: costs.map((nominal, index) => ({ months: 18 + index, nominal, dollars: 0 })),
});

describe('the cost curve of an offer', () => {
  const offer = {
    facilityLimit: 10_000_000,
    term: 18,
    pricingKind: 'fixed',
    rate: 9,
    establishmentFee: 1,
    interestTreatment: 'serviced',
    extensionFee: 1,
  } as const;
  const assumptions = { drawn: 10_000_000, drawnOnDayOne: 100, drawingMonths: 1 };

  it('goes from its term to a year after it', () => {
    const months = costCurve(offer, assumptions).map((point) => point.months);
    expect(months).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  });

  it('charges interest for each further month, and the extension once', () => {
    const dollars = costCurve(offer, assumptions).map((point) => point.dollars);
    const [atTerm = 0, ...laterDollars] = dollars;
    for (const [index, cost] of laterDollars.entries())
      expect(cost - atTerm).toBeCloseTo(100_000 + (index + 1) * 75_000, 2);
  });

  it('begins at day one for an offer without a term', () => {
    expect(costCurve({ ...offer, term: null }, assumptions)[0]?.months).toBe(0);
  });
});

describe('crossings of curves', () => {
  it.each([
    { when: 'the first is cheaper first', a: [10, 11, 12], b: [11, 11.5, 11.8], cheaper: 'A 20' },
    { when: 'the second is cheaper first', a: [11, 11.5, 11.8], b: [10, 11, 12], cheaper: 'B 20' },
    { when: 'they are equal in the middle', a: [10, 11, 12], b: [11, 11, 11], cheaper: 'A 20' },
    { when: 'the first lacks a rate in the middle', a: [10, null, 12], b: [11, 11, 11], cheaper: 'A 20' },
    { when: 'the second lacks a rate in the middle', a: [10, 11, 12], b: [11, null, 11], cheaper: 'A 20' },
    { when: 'they cross twice', a: [10, 12, 10], b: [11, 11, 11], cheaper: 'A 19, B 20' },
  ])('are described if $when', ({ a, b, cheaper }) => {
    const sentences = crossingsOf([curve('Offer A', ...a), curve('Offer B', ...b)]);
    expect(sentences).toEqual(
      cheaper
        .split(', ')
        .map((crossing) => `Offer ${crossing[0]} is cheaper only below ${crossing.slice(2)} months`),
    );
  });

  it.each([
    { when: 'the curves touch without crossing', a: [10, 11, 10], b: [11, 11, 11] },
    { when: 'the curves differ only by rounding', a: [10, 10 + 1e-9, 10], b: [10 + 1e-9, 10, 10] },
    { when: 'the curves are equal first', a: [11, 10, 9], b: [11, 11, 11] },
    { when: 'the dearer offer lacks a rate in the middle', a: [12, null, 12], b: [11, 11, 11] },
    { when: 'the second ends before the crossing', a: [10, 10, 12], b: [11, 11] },
  ])('are absent if $when', ({ a, b }) => {
    expect(crossingsOf([curve('Offer A', ...a), curve('Offer B', ...b)])).toEqual([]);
  });

  it('name both curves if there are more than two', () => {
    const sentences = crossingsOf([
      curve('Offer A', 11, 10),
      curve('Offer B', 10, 11),
      curve('Offer C', 20, 20),
    ]);
    expect(sentences).toEqual(['Offer B is cheaper than Offer A only below 19 months']);
  });
});
