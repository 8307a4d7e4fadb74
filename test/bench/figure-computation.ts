import { breakEven, dealFigures, limitNeeded, shifted } from '../../shared/deal.ts';
import type { Plan } from '../../shared/deal/plan.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';

const RUNS = 40;
const SHIFTS_PERCENT = [-10, -5, 0, 5, 10];
const FRAME_MS = 16;
const unit = 'ms' as const;

/** A plan with the given number of lines and months, three layers of debt and equity. */
function planOf(lines: number, months: number): Plan {
  const period = (index: number) => ({ from: index % Math.floor(months / 2), months: Math.ceil(months / 3) });
  const debt = {
    advance: null,
    until: null,
    pricingKind: 'fixed',
    interestTreatment: 'capitalised',
  } as const;
  return {
    gstRate: 10,
    costs: Array.from({ length: lines / 2 }, (_, index) => ({
      category: index === 0 ? 'land' : 'construction',
      name: `Cost ${index}`,
      amount: 400_000,
      ...period(index),
      shape: index % 2 === 0 ? 'even' : 'sCurve',
    })),
    sales: Array.from({ length: lines / 2 }, (_, index) => ({
      name: `Units ${index}`,
      units: 1,
      price: 700_000,
      gst: 'margin',
      marginBase: 100_000,
      sellingPercent: 2.5,
      from: Math.floor(months / 2) + (index % 6),
      months: Math.floor(months / 2) - 6,
    })),
    incomes: [],
    layers: [
      {
        kind: 'senior',
        limit: 9_000_000,
        rate: 8.5,
        lineFee: 1.5,
        lineFeeBasis: 'limit',
        establishmentFee: 1,
        ...debt,
      },
      {
        kind: 'mezzanine',
        limit: 2_000_000,
        rate: 14,
        establishmentFee: 2,
        minimumInterestMonths: 6,
        ...debt,
      },
      { kind: 'preferred', limit: 1_000_000, rate: 18, establishmentFee: 2, ...debt },
      { kind: 'equity', limit: null },
    ],
  };
}

/** Median milliseconds of {@link RUNS} runs, after as many to warm up. */
function medianTime(run: () => void): number {
  const times = Array.from({ length: 2 * RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times.slice(RUNS));
}

const computeCases = (plan: Plan) => {
  for (const prices of SHIFTS_PERCENT)
    for (const costs of SHIFTS_PERCENT) dealFigures(shifted(plan, { prices, costs }));
};

/** Measures the computation of figures, for a plan of usual size and the largest possible plan. */
export const figureComputation: Bench = {
  name: 'deal',
  run: (): Promise<readonly Figure[]> => {
    const usualPlan = planOf(60, 60);
    const largest = planOf(200, 240);
    return Promise.resolve([
      figure(
        'Deal: 25 cases, 60 lines, 60 months',
        medianTime(() => computeCases(usualPlan)),
        { unit, atMost: FRAME_MS },
      ),
      figure(
        'Deal: 25 cases, 200 lines, 240 months',
        medianTime(() => computeCases(largest)),
        { unit },
      ),
      figure(
        'Deal: break-even, 60 lines',
        medianTime(() => void breakEven(usualPlan, ({ profit }) => profit >= 0)),
        { unit },
      ),
      figure(
        'Deal: limit needed, 60 lines',
        medianTime(() => void limitNeeded(usualPlan, 0)),
        { unit },
      ),
    ]);
  },
};
