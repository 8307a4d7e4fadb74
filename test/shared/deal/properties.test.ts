import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealFigures, shifted } from '../../../shared/deal.ts';
import type { DebtLayer, Plan } from '../../../shared/deal/plan.ts';
import { costCategories } from '../../../shared/entities/options.ts';

const RUNS = { numRuns: 200, seed: 35 };
/** In AUD: the rounding error of doubles for amounts of a billion. */
const ROUNDING = 0.01;

const amount = fc.integer({ min: 0, max: 50_000_000 });
const period = { from: fc.integer({ min: 0, max: 40 }), months: fc.integer({ min: 1, max: 30 }) };
const percent = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((quarters) => quarters / 4);

const costLine = fc.record({
  category: fc.constantFrom(...costCategories.map(({ value }) => value)),
  name: fc.constant('Cost'),
  // A rebate is a negative cost.
  amount: fc.oneof(amount, fc.integer({ min: -5_000_000, max: -1 })),
  ...period,
  shape: fc.constantFrom('even' as const, 'sCurve' as const),
});
const saleLine = fc.record({
  name: fc.constant('Units'),
  units: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 0, max: 3_000_000 }),
  gst: fc.constantFrom('full' as const, 'margin' as const, 'none' as const),
  marginBase: fc.integer({ min: 0, max: 1_000_000 }),
  sellingPercent: percent(5),
  ...period,
});
const incomeLine = fc.record({
  name: fc.constant('Rent'),
  amount: fc.integer({ min: 0, max: 200_000 }),
  ...period,
});
const debtLayer: fc.Arbitrary<DebtLayer> = fc.record({
  kind: fc.constantFrom('senior' as const, 'mezzanine' as const, 'preferred' as const),
  limit: amount,
  advance: fc.option(amount),
  closes: fc.integer({ min: 0, max: 12 }),
  until: fc.option(fc.integer({ min: 13, max: 60 })),
  pricingKind: fc.constant('fixed' as const),
  rate: percent(20),
  lineFee: percent(3),
  lineFeeBasis: fc.constantFrom('limit' as const, 'undrawn' as const, 'drawn' as const, '' as const),
  establishmentFee: percent(3),
  exitFee: percent(2),
  workFee: fc.integer({ min: 0, max: 50_000 }),
  minimumInterestMonths: fc.integer({ min: 0, max: 12 }),
  interestTreatment: fc.constantFrom('capitalised' as const, 'serviced' as const),
});
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    gstRate: fc.constantFrom(10, 15),
    costs: fc.array(costLine, { maxLength: 8 }),
    sales: fc.array(saleLine, { maxLength: 4 }),
    incomes: fc.array(incomeLine, { maxLength: 2 }),
    debt: fc.array(debtLayer, { maxLength: 3 }),
    equity: fc.option(amount),
  })
  .map(({ debt, equity, ...lines }) => ({ ...lines, layers: [...debt, { kind: 'equity', limit: equity }] }));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const expectSame = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThan(ROUNDING);

describe('the money of any plan', () => {
  it('is conserved: equity receives the profit, the unpaid debt and the unfunded amounts', () =>
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { equity, profit, notRepaid, unfunded, months } = dealFigures(plan);
        const missing = sum(unfunded.map((gap) => gap.amount));
        // A gap below half a cent a month counts as funded.
        const tolerance = ROUNDING + 0.005 * (months + 1);
        expect(Math.abs(sum(equity.flows) - (profit + notRepaid + missing))).toBeLessThan(tolerance);
      }),
      RUNS,
    ));

  it('is consistent: the flows of each layer add up to its charges', () =>
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { layers, finance } = dealFigures(plan);
        for (const { flows, charges, notRepaid } of layers) expectSame(-sum(flows), charges - notRepaid);
        expectSame(finance, sum(layers.map(({ charges }) => charges)));
      }),
      RUNS,
    ));

  it('adds up over the months: cash before finance to the totals, and no balance exceeds its peak', () =>
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { beforeFinance, netRevenue, income, costs, layers, months } = dealFigures(plan);
        expectSame(sum(beforeFinance), netRevenue + income - costs);
        for (const { balances, peak, peakMonth, endedIn } of layers) {
          expect(balances).toHaveLength(months + 1);
          expect(Math.max(...balances)).toBeLessThanOrEqual(peak);
          expect(peakMonth).toBeLessThanOrEqual(endedIn ?? months);
          if (endedIn !== null) expectSame(sum(balances.slice(endedIn)), 0);
        }
      }),
      RUNS,
    ));

  it('spreads each cost and sale completely over its months', () =>
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { costs, netRevenue, gross, gst, sellingCosts } = dealFigures(plan);
        expectSame(costs, sum(plan.costs.map((line) => line.amount)));
        expectSame(netRevenue, gross - gst - sellingCosts);
      }),
      RUNS,
    ));

  it('stays within the advance, and has a month above the limit exactly if the headroom is negative', () =>
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const debt = plan.layers.filter((layer): layer is DebtLayer => layer.kind !== 'equity');
        dealFigures(plan).layers.forEach(({ draws, exceededMonth, headroom }, at) => {
          expect(draws).toBeLessThanOrEqual((debt[at]?.advance ?? Infinity) + ROUNDING);
          expect(draws).toBeGreaterThanOrEqual(0);
          expect(exceededMonth === null).toBe(headroom >= 0);
        });
      }),
      RUNS,
    ));

  it('is unchanged by a shift of zero', () =>
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(dealFigures(shifted(plan, { prices: 0, costs: 0, delay: 0 }))).toEqual(dealFigures(plan));
      }),
      RUNS,
    ));
});

describe('a plan without lines', () => {
  it('has amounts of 0 and no rates', () =>
    expect(
      dealFigures({
        gstRate: 10,
        costs: [],
        sales: [],
        incomes: [],
        layers: [{ kind: 'equity', limit: null }],
      }),
    ).toMatchObject({
      months: 0,
      profit: 0,
      marginOnCost: null,
      marginOnRevenue: null,
      projectIrr: null,
      blendedCost: null,
      equity: { in: 0, out: 0, irr: null, multiple: null },
      layers: [],
      unfunded: [],
    }));
});

describe('a plan whose layers cannot fund its costs', () => {
  it('names the months and amounts without funding', () => {
    const { unfunded } = dealFigures({
      gstRate: 10,
      costs: [{ category: 'land', name: 'Land', amount: 100, from: 0, months: 1, shape: 'even' }],
      sales: [],
      incomes: [],
      layers: [{ kind: 'equity', limit: 40 }],
    });
    expect(unfunded).toEqual([{ month: 0, amount: 60 }]);
  });
});
