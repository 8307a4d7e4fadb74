import { describe, expect, it } from 'vitest';
import { breakEven, dealFigures, limitNeeded, shifted } from '../../../shared/deal.ts';
import type { Plan } from '../../../shared/deal/plan.ts';
import { townhouses } from '../../support/townhouses.ts';

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

  it('has the peaks in the months before the sales repay them, and the balances at the end of each month', () => {
    expect([first?.peakMonth, second?.peakMonth]).toEqual([18, 19]);
    expect(first?.balances).toHaveLength(figures.months + 1);
    expect(first?.balances[0]).toBe(165_000 + 35_000);
    expect([first?.balances[19], second?.balances[20]]).toEqual([0, 0]);
  });

  it('has the cash before finance of each month', () => {
    expect(figures.beforeFinance[0]).toBe(-6_435_000);
    expect(figures.beforeFinance[18]).toBeCloseTo(figures.netRevenue / 3, 2);
  });

  it('has the falls of prices, in percent, at which a loss begins and a layer is not repaid', () => {
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

it('has no margin on cost without costs, also with the fees of a layer', () => {
  const { finance, marginOnCost, marginOnRevenue } = dealFigures({ ...townhouses, costs: [] });
  expect(finance).toBeGreaterThan(0);
  expect(marginOnCost).toBeNull();
  expect(marginOnRevenue).not.toBeNull();
});

describe('a month without cash', () => {
  const loan = {
    pricingKind: 'fixed',
    interestTreatment: 'capitalised',
    establishmentFee: null,
    advance: null,
    until: null,
  } as const;
  const plan: Plan = {
    gstRate: 10,
    costs: [{ category: 'land', name: 'Site', amount: 1_000_000, from: 0, months: 1, shape: 'even' }],
    sales: [
      {
        name: 'Building',
        units: 1,
        price: 2_000_000,
        gst: 'none',
        marginBase: 0,
        sellingPercent: 0,
        from: 14,
        months: 1,
      },
    ],
    incomes: [],
    layers: [
      { ...loan, kind: 'senior', limit: 1_200_000, rate: 10, until: 12 },
      { ...loan, kind: 'mezzanine', closes: 1, limit: 1_500_000, rate: 12 },
      { kind: 'equity', limit: 0 },
    ],
  };

  it('does not end a layer that later refinances another', () => {
    const { unfunded, layers } = dealFigures(plan);
    expect(unfunded).toEqual([]);
    expect(layers.map(({ endedIn }) => endedIn)).toEqual([12, 14]);
  });
});

describe('lines without an amount', () => {
  const later = { from: 24, months: 12 };
  const { finance, months, layers } = dealFigures(townhouses);

  it.each<[string, Partial<Plan>]>([
    [
      'a cost of 0',
      {
        costs: [
          ...townhouses.costs,
          { category: 'other', name: 'Landscaping', amount: 0, shape: 'even', ...later },
        ],
      },
    ],
    [
      'a sale of no units',
      {
        sales: [
          ...townhouses.sales,
          {
            name: 'Shops',
            units: 0,
            price: 900_000,
            gst: 'full',
            marginBase: 0,
            sellingPercent: 2,
            ...later,
          },
        ],
      },
    ],
    ['a rent of 0', { incomes: [{ name: 'Rent', amount: 0, ...later }] }],
  ])('do not keep a repaid loan open or add months: %s', (_, lines) => {
    const figures = dealFigures({ ...townhouses, ...lines });
    expect(figures.months).toBe(months);
    expect(figures.finance).toBe(finance);
    expect(figures.layers.map(({ endedIn }) => endedIn)).toEqual(layers.map(({ endedIn }) => endedIn));
  });

  it('exclude sales whose price falls to 0, which keep their months', () =>
    expect(dealFigures(shifted(townhouses, { prices: -100 })).months).toBe(months));
});
