import { describe, expect, it } from 'vitest';
import { breakEven, dealFigures, limitNeeded, shifted } from '../../../shared/deal.ts';
import type { DebtLayer, Plan } from '../../../shared/deal/plan.ts';

const cost = (
  category: Plan['costs'][number]['category'],
  amount: number,
  [from, until]: readonly [number, number],
  shape: 'even' | 'sCurve' = 'even',
) => ({ category, name: category, amount, from, months: until - from + 1, shape });

const senior: DebtLayer = {
  kind: 'senior',
  limit: 16_500_000,
  advance: null,
  until: null,
  pricingKind: 'fixed',
  rate: 8.5,
  lineFee: 1.5,
  lineFeeBasis: 'limit',
  establishmentFee: 1,
  interestTreatment: 'capitalised',
};
const mezzanine: DebtLayer = {
  kind: 'mezzanine',
  limit: 3_900_000,
  advance: 2_900_000,
  until: null,
  pricingKind: 'fixed',
  rate: 14,
  establishmentFee: 2,
  interestTreatment: 'capitalised',
  minimumInterestMonths: 6,
};

/** The 24 townhouses of deal.md, Checked by hand. */
const townhouses: Plan = {
  gstRate: 10,
  costs: [
    cost('land', 6_000_000, [0, 0]),
    cost('acquisition', 360_000, [0, 0]),
    cost('construction', 12_000_000, [4, 17], 'sCurve'),
    cost('contingency', 600_000, [4, 17], 'sCurve'),
    cost('professional', 900_000, [0, 11]),
    cost('statutory', 480_000, [4, 4]),
    cost('marketing', 240_000, [2, 17]),
  ],
  sales: [
    {
      name: 'Townhouses',
      units: 24,
      price: 1_320_000,
      gst: 'margin',
      marginBase: 250_000,
      sellingPercent: 2.5,
      from: 18,
      months: 3,
    },
  ],
  incomes: [],
  layers: [senior, mezzanine, { kind: 'equity', limit: 3_500_000 }],
};

describe('the checked example (deal.md, Checked by hand)', () => {
  const figures = dealFigures(townhouses);
  const [first, second] = figures.layers;
  it.each([
    ['costs', figures.costs, 20_580_000],
    ['finance', figures.finance, 2_292_579.33],
    ['GST on sales', figures.gst, 2_334_545.45],
    ['net revenue', figures.netRevenue, 28_553_454.55],
    ['profit', figures.profit, 5_680_875.21],
    ['peak of the senior', first?.peak, 15_592_797.38],
    ['draws of the senior', first?.draws, 14_180_000],
    ['peak of the mezzanine', second?.peak, 3_712_240.18],
    ['draws of the mezzanine', second?.draws, 2_900_000],
    ['equity out', figures.equity.out, 9_180_875.21],
  ])('has the %s to the cent', (_, value, expected) => expect(value).toBeCloseTo(expected, 2));

  it.each([
    ['margin on cost', figures.marginOnCost, 24.837],
    ['margin on revenue', figures.marginOnRevenue, 19.359],
    ['project IRR', figures.projectIrr, 36.91],
    ['blended cost of debt', figures.blendedCost, 14.634],
    ['all-in cost of the senior', first?.allInCost, 14.086],
    ['all-in cost of the mezzanine', second?.allInCost, 15.689],
    ['senior LTC', first?.ltc, 68.172],
    ['senior LVR', first?.lvr, 53.135],
    ['LTC to the mezzanine', second?.ltc, 84.403],
    ['LVR to the mezzanine', second?.lvr, 65.785],
    ['equity multiple', figures.equity.multiple, 2.623],
    ['equity IRR', figures.equity.irr, 78.357],
  ])('has the %s to three decimals', (_, value, expected) => expect(value).toBeCloseTo(expected, 3));

  it('repays the senior in month 19 and the mezzanine in month 20', () =>
    expect([first?.endedIn, second?.endedIn, figures.notRepaid]).toEqual([19, 20, 0]));

  it('says how far prices can fall until there is a loss, and until a layer is not repaid', () => {
    expect(breakEven(townhouses, ({ profit }) => profit >= 0)).toBeCloseTo(20.012, 3);
    expect(breakEven(townhouses, ({ layers }) => layers[0]?.notRepaid === 0)).toBeCloseTo(45.735, 3);
    expect(breakEven(townhouses, ({ layers }) => layers[1]?.notRepaid === 0)).toBeCloseTo(32.42, 3);
  });

  it('has the margin at lower prices and higher costs, and the limit that the senior needs', () => {
    expect(dealFigures(shifted(townhouses, { prices: -10, costs: 10 })).marginOnCost).toBeCloseTo(5.258, 3);
    expect(limitNeeded(townhouses, 0)).toBe(15_559_639);
  });

  it('has the figures of sales six months later', () => {
    const late = dealFigures(shifted(townhouses, { delay: 6 }));
    expect(late.marginOnCost).toBeCloseTo(19.177, 3);
    expect(late.equity.irr).toBeCloseTo(47.251, 3);
    expect(late.layers[0]?.headroom).toBeCloseTo(106_699.89, 2);
    expect(late.layers[1]?.headroom).toBeCloseTo(-79_795.08, 2);
  });
});
