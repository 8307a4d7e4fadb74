import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allInCost } from '../../../shared/terms.ts';
import { costCurve, crossingsOf } from '../../../shared/terms/curve.ts';
import { usualAssumptions, type Assumptions, type OfferValues } from '../../../shared/terms/values.ts';

const simpleOffer: OfferValues = {
  facilityLimit: 10_000_000,
  term: 18,
  pricingKind: 'fixed',
  rate: 8.9,
  establishmentFee: 1,
  interestTreatment: 'capitalised',
};
const withLineFee: OfferValues = { ...simpleOffer, lineFee: 2, lineFeeBasis: 'limit' };
const withoutLineFee: OfferValues = { ...simpleOffer, rate: 10.9, establishmentFee: 1.5 };
const exampleAssumptions: Assumptions = { drawn: 8_600_000, drawnOnDayOne: 30, drawingMonths: 16 };

const toDigits = (value: number | null, digits: number) => value?.toFixed(digits);

describe('the hand-calculated example', () => {
  it.each([
    { offer: withLineFee, nominal: '13.350', effective: '14.198', dollars: '1240986', peak: '9840986' },
    { offer: { ...withLineFee, lineFeeBasis: 'undrawn' as const }, nominal: '11.365' },
    { offer: withoutLineFee, nominal: '12.697', effective: '13.463', dollars: '1175993', peak: '9775993' },
  ])('has a nominal rate of $nominal %', ({ offer, nominal, effective, dollars, peak }) => {
    const cost = allInCost(offer, exampleAssumptions);
    expect(toDigits(cost.nominal, 3)).toBe(nominal);
    if (effective) expect(toDigits(cost.effective, 3)).toBe(effective);
    if (dollars) expect(toDigits(cost.dollars, 0)).toBe(dollars);
    if (peak) expect(toDigits(cost.peak, 0)).toBe(peak);
  });
});

const percent = (max: number) => fc.double({ min: 0, max, noNaN: true });
const offers: fc.Arbitrary<OfferValues> = fc.record({
  facilityLimit: fc.integer({ min: 1_000_000, max: 500_000_000 }),
  term: fc.integer({ min: 1, max: 120 }),
  pricingKind: fc.constantFrom('fixed', 'floating'),
  rate: percent(20),
  baseRate: percent(8),
  margin: percent(12),
  lineFee: percent(4),
  lineFeeBasis: fc.constantFrom('limit', 'undrawn', 'drawn'),
  establishmentFee: percent(3),
  interestTreatment: fc.constantFrom('capitalised', 'serviced'),
  exitFee: percent(3),
  workFee: fc.integer({ min: 0, max: 100_000 }),
  extensionFee: percent(2),
  minimumInterestMonths: fc.integer({ min: 0, max: 12 }),
});
/** The drawdown of an offer: shares of its limit and term. */
const drawdowns = fc.record({ share: fc.double({ min: 0.2, max: 1, noNaN: true }), onDayOne: percent(100) });
const assumptionsOf = (
  offer: OfferValues,
  { share, onDayOne }: { share: number; onDayOne: number },
): Assumptions => ({
  drawn: (offer.facilityLimit ?? 0) * share,
  drawnOnDayOne: onDayOne,
  drawingMonths: Math.max((offer.term ?? 0) - 2, 1),
});

describe('the cost of an offer', () => {
  it.each(['rate', 'margin', 'baseRate', 'lineFee', 'establishmentFee', 'exitFee', 'workFee'] as const)(
    'never falls when its %s rises',
    (field) => {
      fc.assert(
        fc.property(offers, drawdowns, (offer, drawdown) => {
          const assumptions = assumptionsOf(offer, drawdown);
          const dearer = { ...offer, [field]: (offer[field] ?? 0) + (field === 'workFee' ? 50_000 : 1) };
          const costBefore = allInCost(offer, assumptions);
          const costAfter = allInCost(dearer, assumptions);
          expect(costAfter.dollars).toBeGreaterThanOrEqual(costBefore.dollars - 0.01);
          if (costBefore.nominal === null || costAfter.nominal === null) return;
          expect(costAfter.nominal).toBeGreaterThanOrEqual(costBefore.nominal - 1e-6);
        }),
      );
    },
  );

  it('in dollars is the sum of the flows, and at the rate their present value is zero', () => {
    fc.assert(
      fc.property(offers, drawdowns, (offer, drawdown) => {
        const { flows, dollars, nominal, effective } = allInCost(offer, assumptionsOf(offer, drawdown));
        const size = flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
        expect(Math.abs(flows.reduce((sum, flow) => sum + flow, 0) + dollars)).toBeLessThanOrEqual(
          size * 1e-12,
        );
        if (nominal === null || effective === null) return;
        const rate = nominal / 1200;
        const presentValues = flows.map((flow, month) => flow / (1 + rate) ** month);
        // Far below zero interest, distant flows weigh much more than near flows.
        const total = presentValues.reduce((sum, value) => sum + Math.abs(value), 0);
        expect(Math.abs(presentValues.reduce((sum, value) => sum + value, 0))).toBeLessThan(total * 1e-7);
        expect(effective).toBeCloseTo(100 * ((1 + rate) ** 12 - 1), 9);
      }),
    );
  });

  it('is the rate of the offer if it has no fees, is fully drawn on day one and serviced', () => {
    fc.assert(
      fc.property(offers, percent(20), (offer, rate) => {
        const offerAtRate: OfferValues = {
          ...simpleOffer,
          facilityLimit: offer.facilityLimit,
          term: offer.term,
          rate,
        };
        const freeOffer: OfferValues = { ...offerAtRate, establishmentFee: 0, interestTreatment: 'serviced' };
        const { nominal } = allInCost(freeOffer, assumptionsOf(freeOffer, { share: 1, onDayOne: 100 }));
        expect(nominal).toBeCloseTo(rate, 6);
      }),
    );
  });

  it('is charged on the drawn amount: half of the limit pays half of the interest', () => {
    const serviced: OfferValues = { ...simpleOffer, establishmentFee: 0, interestTreatment: 'serviced' };
    const fullCost = allInCost(serviced, { drawn: 10_000_000, drawnOnDayOne: 100, drawingMonths: 1 });
    const halfCost = allInCost(serviced, { drawn: 5_000_000, drawnOnDayOne: 100, drawingMonths: 1 });
    expect(halfCost.dollars).toBeCloseTo(fullCost.dollars / 2, 4);
    expect(fullCost.dollars).toBeCloseTo((10_000_000 * 0.089 * 18) / 12, 4);
  });

  it('includes the minimum interest', () => {
    const offer: OfferValues = {
      ...simpleOffer,
      establishmentFee: 0,
      interestTreatment: 'serviced',
      term: 3,
    };
    const drawdown = { drawn: 8_000_000, drawnOnDayOne: 100, drawingMonths: 1 };
    const sixMonths = (8_000_000 * 0.089) / 2;
    expect(allInCost({ ...offer, minimumInterestMonths: 6 }, drawdown).dollars).toBeCloseTo(sixMonths, 4);
    expect(allInCost({ ...offer, minimumInterestMonths: 2 }, drawdown).dollars).toBeCloseTo(sixMonths / 2, 4);
  });

  it('uses base and margin of a floating rate, and 0 for a missing value', () => {
    const floating: OfferValues = {
      ...simpleOffer,
      pricingKind: 'floating',
      rate: 99,
      baseRate: 4.4,
      margin: 4.5,
    };
    expect(allInCost(floating, exampleAssumptions)).toEqual(allInCost(simpleOffer, exampleAssumptions));
    const { dollars } = allInCost({ ...floating, baseRate: null, margin: null }, exampleAssumptions);
    expect(dollars).toBeCloseTo(allInCost({ ...simpleOffer, rate: 0 }, exampleAssumptions).dollars, 4);
  });

  it('does not depend on the drawdown period if everything is drawn on day one', () => {
    const allOnDayOne = { drawn: 5_000_000, drawnOnDayOne: 100, drawingMonths: 0 };
    expect(allInCost(simpleOffer, allOnDayOne).flows[0]).toBe(5_000_000);
    expect(allInCost(simpleOffer, allOnDayOne)).toEqual(
      allInCost(simpleOffer, { ...allOnDayOne, drawingMonths: 16 }),
    );
  });

  it('has no rate if nothing is drawn, but an amount in dollars', () => {
    const cost = allInCost(simpleOffer, { drawn: 0, drawnOnDayOne: 100, drawingMonths: 1 });
    expect(cost.nominal).toBeNull();
    expect(cost.effective).toBeNull();
    expect(cost.dollars).toBeGreaterThan(0);
  });
});

describe('the usual assumptions', () => {
  it.each([
    { purpose: 'construction', amount: 8_600_000, drawn: 8_600_000, onDayOne: 30 },
    { purpose: 'subdivision', amount: 25_000_000, drawn: 10_000_000, onDayOne: 30 },
    { purpose: 'acquisition', amount: null, drawn: 10_000_000, onDayOne: 100 },
  ])('of $purpose over $amount', ({ purpose, amount, drawn, onDayOne }) => {
    const project = { fundingAmount: amount, fundingPurpose: purpose };
    expect(usualAssumptions(simpleOffer, project)).toEqual({
      drawn,
      drawnOnDayOne: onDayOne,
      drawingMonths: 16,
    });
  });

  it('have a drawdown of at least a month', () => {
    const project = { fundingAmount: 1, fundingPurpose: 'construction' };
    expect(usualAssumptions({ ...simpleOffer, term: 2 }, project).drawingMonths).toBe(1);
  });
});

describe('the cost of a later repayment', () => {
  it('begins with the cost at the term and charges the extension once', () => {
    const extended: OfferValues = { ...withLineFee, extensionFee: 1 };
    const [first, second] = costCurve(extended, exampleAssumptions);
    expect(first?.dollars).toBe(allInCost(withLineFee, exampleAssumptions).dollars);
    expect(second?.months).toBe(19);
    const withoutExtension = costCurve(withLineFee, exampleAssumptions)[1];
    expect((second?.dollars ?? 0) - (withoutExtension?.dollars ?? 0)).toBeGreaterThan(100_000);
  });

  it('describes where two offers cross', () => {
    const assumptions: Assumptions = { drawn: 10_000_000, drawnOnDayOne: 100, drawingMonths: 1 };
    const terms = { ...simpleOffer, interestTreatment: 'serviced' as const };
    const curveOf = (name: string, rate: number, establishmentFee: number) => ({
      name,
      points: costCurve({ ...terms, rate, establishmentFee }, assumptions),
    });
    const lowFee = curveOf('Offer A', 10, 1);
    const lowRate = curveOf('Offer B', 9.5, 1.8);
    const sentences = crossingsOf([lowFee, lowRate]);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/^Offer A is cheaper only below (19|2\d) months$/);
    const dear = curveOf('Offer C', 30, 0);
    expect(crossingsOf([lowFee, lowRate, dear])).toEqual([
      expect.stringMatching(/^Offer A is cheaper than Offer B only below (19|2\d) months$/),
    ]);
    expect(crossingsOf([lowFee, curveOf('Offer B', 9, 1.8)])).toEqual([]);
  });
});
