import { describe, expect, it } from 'vitest';
import { allInCost } from '../../../shared/terms.ts';
import { describeCheapest, type NamedCost } from '../../../shared/terms/cheapest.ts';
import type { OfferValues } from '../../../shared/terms/values.ts';

const baseOffer: OfferValues = {
  facilityLimit: 10_000_000,
  term: 18,
  pricingKind: 'fixed',
  rate: 9,
  establishmentFee: 1,
  interestTreatment: 'serviced',
};
const drawdown = { drawn: 10_000_000, drawnOnDayOne: 100, drawingMonths: 1 };
const namedCost = (name: string, values: Partial<OfferValues> = {}, drawn = drawdown.drawn): NamedCost => {
  const offer = { ...baseOffer, ...values };
  const assumptions = { ...drawdown, drawn };
  return { name, offer, assumptions, cost: allInCost(offer, assumptions) };
};
const offerA = (values?: Partial<OfferValues>, drawn?: number) => namedCost('Offer A', values, drawn);
const offerB = (values?: Partial<OfferValues>, drawn?: number) => namedCost('Offer B', values, drawn);

describe('the cheapest offer', () => {
  it('is named with its saving, and the lower charge that outweighs a higher one', () => {
    // 18 months of 1 % of 10m are 150,000, less the 50,000 by which the establishment fee is higher.
    expect(describeCheapest([offerA(), offerB({ rate: 8, establishmentFee: 1.5 })])).toBe(
      'Offer B costs $100,000 less over the term: a lower rate outweighs its higher establishment fee.',
    );
  });

  it('is the same whatever the order of the offers', () => {
    const offers = [offerA(), offerB({ rate: 8 }), namedCost('Offer C', { rate: 7 })];
    const text = 'Offer C costs $150,000 less over the term than Offer B, thanks to a lower rate.';
    expect(describeCheapest(offers)).toBe(text);
    expect(describeCheapest(offers.toReversed())).toBe(text);
  });

  it('names a higher rate, or higher interest of an equal rate, that a lower fee outweighs', () => {
    const fee = { establishmentFee: 4 };
    expect(describeCheapest([offerA({ rate: 10 }), offerB(fee)])).toBe(
      'Offer A costs $150,000 less over the term: a lower establishment fee outweighs its higher rate.',
    );
    expect(describeCheapest([offerA({ interestTreatment: 'capitalised' }), offerB(fee)])).toMatch(
      /: a lower establishment fee outweighs its higher interest/,
    );
  });

  it('names a second saving with at least a fifth of all savings, and never a third', () => {
    const dearer = offerB({ exitFee: 1 });
    // Savings of 150,000 on interest, and of 20,000, 50,000 or twice 100,000 on fees.
    const textOf = (fees: Partial<OfferValues>) => describeCheapest([offerA({ rate: 8, ...fees }), dearer]);
    expect(textOf({ exitFee: 0.8 })).toBe(
      'Offer A costs $170,000 less over the term, thanks to a lower rate.',
    );
    expect(textOf({ exitFee: 0.5 })).toBe(
      'Offer A costs $200,000 less over the term, thanks to a lower rate and a lower exit fee.',
    );
    expect(textOf({ exitFee: 0, establishmentFee: 0 })).toBe(
      'Offer A costs $350,000 less over the term, thanks to a lower rate and no establishment fee.',
    );
  });

  it('names a line fee on the undrawn amount as lower, although everything is drawn', () => {
    const undrawn = offerA({ lineFee: 1.25, lineFeeBasis: 'undrawn' });
    const dearer = offerB({ lineFee: 1, lineFeeBasis: 'limit' });
    expect(describeCheapest([undrawn, dearer])).toBe(
      'Offer A costs $150,000 less over the term, thanks to a lower line fee.',
    );
    expect(describeCheapest([offerA(), dearer])).toMatch(/thanks to no line fee/);
    const onLimit = offerA({ rate: 8, lineFee: 0.5, lineFeeBasis: 'limit' });
    expect(describeCheapest([onLimit, offerB({ rate: 9, lineFee: 2, lineFeeBasis: 'undrawn' })])).toMatch(
      /a lower rate outweighs its line fee/,
    );
  });

  it('names only the savings that outweigh the higher charges', () => {
    const cheaper = offerA({ rate: 8, exitFee: 0.5 });
    const dearer = offerB({ workFee: 20_000 });
    expect(describeCheapest([cheaper, dearer])).toBe(
      'Offer A costs $120,000 less over the term: a lower rate outweighs its exit fee.',
    );
  });

  it('is named if it costs one dollar less', () => {
    expect(describeCheapest([offerA({ workFee: 1 }), offerB()])).toBe(
      'Offer B costs $1 less over the term, thanks to no work fee.',
    );
  });

  it('names two savings where one does not suffice', () => {
    const cheaper = offerA({ establishmentFee: 0, exitFee: 1.5 });
    const dearer = offerB({ establishmentFee: 1, workFee: 90_000 });
    expect(describeCheapest([cheaper, dearer])).toBe(
      'Offer A costs $40,000 less over the term: no establishment fee and no work fee outweigh its exit fee.',
    );
  });

  it('names the saving that makes the difference, not only one that a higher charge uses up', () => {
    const loan = { facilityLimit: 4_750_000 };
    const cheaper = offerA({ ...loan, rate: 8.8, establishmentFee: 1, exitFee: 0.5 }, 3_900_000);
    const dearer = offerB({ ...loan, establishmentFee: 1.5 }, 3_900_000);
    // 0.5 % of the limit is 23,750 in both fees; 0.2 % of 3.9m over 18 months are 11,700.
    expect(describeCheapest([cheaper, dearer])).toMatch(
      /^Offer A costs \$11,700 less over the term: a lower establishment fee and a lower rate outweigh its exit fee/,
    );
  });

  it('names a fee that only the other offer charges, and a fee that is lower', () => {
    expect(describeCheapest([offerA({ lineFee: 1, lineFeeBasis: 'limit' }), offerB()])).toBe(
      'Offer B costs $150,000 less over the term, thanks to no line fee.',
    );
    expect(describeCheapest([offerA({ exitFee: 1 }), offerB({ exitFee: 0.5 })])).toBe(
      'Offer B costs $50,000 less over the term, thanks to a lower exit fee.',
    );
  });

  it('names the largest saving if no saving is a large share', () => {
    const { cost, ...offer } = offerA();
    const equal = (part: number) => ({
      ...cost,
      dollars: 6 * part,
      parts: {
        ...cost.parts,
        interest: part,
        lineFee: part,
        establishmentFee: part,
        workFee: part,
        exitFee: part,
        minimumInterest: part,
      },
    });
    const dearer = { ...offer, name: 'Offer B', cost: equal(20_000) };
    expect(describeCheapest([{ ...offer, cost: equal(10_000) }, dearer])).toBe(
      'Offer A costs $60,000 less over the term, thanks to less interest.',
    );
  });

  it('names less interest as the reason if the rates are equal', () => {
    const text = describeCheapest([offerA({ interestTreatment: 'capitalised' }), offerB()]);
    expect(text).toMatch(/^Offer B costs \$\d+,\d{3} less over the term, thanks to less interest/);
  });

  it('names less interest as the reason if the rate is higher', () => {
    const text = describeCheapest([offerA({ rate: 9.5 }), offerB({ interestTreatment: 'capitalised' })]);
    expect(text).toMatch(/^Offer A costs \$\d+,\d{3} less over the term, thanks to less interest/);
  });

  it('has no lower rate if base rate and margin of the other offer add up to the same rate', () => {
    const same = { baseRate: 0.1, margin: 0.2, rate: 0.3, establishmentFee: 0 };
    const dearer = offerB({ ...same, pricingKind: 'floating', interestTreatment: 'capitalised' });
    expect(describeCheapest([offerA(same), dearer])).toMatch(/thanks to less interest\.$/);
  });

  it('is explained if its all-in cost is higher, since its charges are paid earlier', () => {
    // 160,000 at the start against 170,000 at the end.
    const offers = [offerA({ establishmentFee: 1.6 }), offerB({ establishmentFee: 0, exitFee: 1.7 })];
    expect(describeCheapest(offers)).toMatch(
      /^Offer A costs \$10,000 less over the term: no exit fee outweighs its establishment fee; its all-in cost is 0\.\d\d points a year higher because it is paid earlier\.$/,
    );
  });

  it('ranks by annual cost where the terms or the amounts drawn differ', () => {
    expect(describeCheapest([offerA({ rate: 8, term: 24 }), offerB()])).toMatch(
      /^Offer A has the lowest all-in cost, 1\.\d\d points a year below Offer B, thanks to a lower rate\.$/,
    );
    expect(describeCheapest([offerA(), offerB({ rate: 8 }, 5_000_000)])).toBe(
      'Offer B has the lowest all-in cost, 0.28 points a year below Offer A: a lower rate outweighs its higher establishment fee.',
    );
  });
});

describe('offers that are not ranked', () => {
  it('of equal cost are named together', () => {
    expect(describeCheapest([offerA(), offerB()])).toBe('Offer A and Offer B cost the same over the term.');
    expect(describeCheapest([namedCost('Offer C', { rate: 12 }), offerA(), offerB()])).toBe(
      'Offer A and Offer B cost the same over the term, less than the other offers.',
    );
    expect(
      describeCheapest([offerA({ term: 24, establishmentFee: 0 }), offerB({ establishmentFee: 0 })]),
    ).toBe('Offer A and Offer B have the same all-in cost.');
  });

  it('are not described if there is one or none', () => {
    expect(describeCheapest([])).toBeUndefined();
    expect(describeCheapest([offerA()])).toBeUndefined();
  });

  it('are named if their cost cannot be computed', () => {
    expect(describeCheapest([offerA({}, 0), offerB({}, 0)])).toBe(
      "These offers can't be compared. Nothing is drawn from Offer A and Offer B.",
    );
    expect(describeCheapest([offerA(), offerB({}, 0)])).toBe(
      "These offers can't be compared. Nothing is drawn from Offer B.",
    );
    expect(describeCheapest([offerA(), offerB({ rate: 8 }), namedCost('Offer C', {}, 0)])).toBe(
      'Offer B costs $150,000 less over the term, thanks to a lower rate. Nothing is drawn from Offer C.',
    );
  });

  it('are named apart if their fees are too high for a rate', () => {
    const excessive = namedCost('Offer C', { establishmentFee: 400, interestTreatment: 'serviced' });
    expect(describeCheapest([offerA({}, 0), excessive])).toBe(
      "These offers can't be compared. Nothing is drawn from Offer A. The fees of Offer C are too high for an all-in cost.",
    );
  });

  it('have no reason if the parts of the cost do not explain the difference', () => {
    const parts = { ...offerA().cost.parts, interest: 9_000_000 };
    const unexplained: NamedCost = { ...offerA({ rate: 5 }), cost: { ...offerA({ rate: 5 }).cost, parts } };
    expect(describeCheapest([unexplained, offerB()])).toBe('Offer A costs $600,000 less over the term.');
    const swapped = { ...offerA().cost.parts, establishmentFee: 0, exitFee: 100_000 };
    const dearer = { ...offerB(), cost: { ...offerB().cost, parts: swapped, dollars: 2_000_000 } };
    expect(describeCheapest([offerA(), dearer])).toBe('Offer A costs $550,000 less over the term.');
  });
});

it('the parts of a cost add up to its dollars', () => {
  for (const interestTreatment of ['capitalised', 'serviced'] as const)
    for (const delay of [0, 3]) {
      const offer: OfferValues = {
        ...baseOffer,
        interestTreatment,
        lineFee: 1.2,
        lineFeeBasis: 'undrawn',
        workFee: 12_000,
        exitFee: 0.4,
        extensionFee: 0.5,
        minimumInterestMonths: 30,
      };
      const cost = allInCost(offer, { drawn: 8_600_000, drawnOnDayOne: 30, drawingMonths: 16 }, delay);
      const parts = Object.values(cost.parts);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(cost.dollars, 4);
      expect(parts.filter((part) => part > 0)).toHaveLength(delay > 0 ? 7 : 6);
    }
});
