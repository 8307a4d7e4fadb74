import { debtLayers, type CostLine, type Period, type Plan, type SaleLine } from './plan.ts';

/** By shape: a function that returns the paid share of a cost by the elapsed share of its months. */
const shapes: Readonly<Record<CostLine['shape'], (elapsed: number) => number>> = {
  even: (elapsed) => elapsed,
  sCurve: (elapsed) => elapsed * elapsed * (3 - 2 * elapsed),
};

const lastMonthOf = ({ from, months }: Period) => from + months - 1;

const hasAmount = ({ amount }: { readonly amount: number }) => amount !== 0;

/** Returns the costs with an amount. An amount that is not known yet is 0. */
const paidCosts = ({ costs }: Plan) => costs.filter(hasAmount);

/** Returns the last month with a cost; -1 without costs. */
export const lastCostMonth = (plan: Plan): number => Math.max(-1, ...paidCosts(plan).map(lastMonthOf));

/** Returns the last month of a plan: of its lines with an amount, and of layers that close or are refinanced. */
export function lastMonth(plan: Plan): number {
  // Sales count by their units, so that a fall of prices to 0 does not shorten a plan.
  const sales = plan.sales.filter(({ units }) => units !== 0);
  const lines = [...paidCosts(plan), ...sales, ...plan.incomes.filter(hasAmount)].map(lastMonthOf);
  const layers = debtLayers(plan).flatMap(({ closes = 0, until }) => [closes, until ?? 0]);
  return Math.max(0, ...lines, ...layers);
}

/** Computes the GST of a unit, in AUD (deal.md, The plan). @param rate percent */
function gstOf({ price, gst, marginBase }: SaleLine, rate: number): number {
  const taxed = { full: price, margin: Math.max(0, price - marginBase), none: 0 }[gst];
  return (taxed * rate) / (100 + rate);
}

/** Gross sales of a plan, with their GST and selling costs, in AUD. */
export interface SaleTotals {
  readonly gross: number;
  readonly gst: number;
  readonly sellingCosts: number;
}

export function saleTotals({ sales, gstRate }: Pick<Plan, 'sales' | 'gstRate'>): SaleTotals {
  const sum = (amountOf: (sale: SaleLine) => number) =>
    sales.reduce((total, sale) => total + sale.units * amountOf(sale), 0);
  return {
    gross: sum(({ price }) => price),
    gst: sum((sale) => gstOf(sale, gstRate)),
    sellingCosts: sum(({ price, sellingPercent }) => (price * sellingPercent) / 100),
  };
}

/** The cash of each month before finance, in AUD. */
export interface MonthlyLines {
  readonly costs: readonly number[];
  readonly netSales: readonly number[];
  readonly income: readonly number[];
}

/** Adds up lines by month. @param shapeOf returns the shape of a line: its paid share by the elapsed share of its months */
function byMonth<L extends Period>(
  lines: readonly L[],
  months: number,
  amountOf: (line: L) => number,
  shapeOf: (line: L) => (elapsed: number) => number,
): number[] {
  const sums = Array.from({ length: months + 1 }, () => 0);
  for (const line of lines) {
    const amount = amountOf(line);
    if (amount === 0) continue;
    const paidShareAt = shapeOf(line);
    let paidShare = 0;
    for (let part = 1; part <= line.months; part++) {
      const nextPaidShare = paidShareAt(part / line.months);
      const month = line.from + part - 1;
      sums[month] = (sums[month] ?? 0) + amount * (nextPaidShare - paidShare);
      paidShare = nextPaidShare;
    }
  }
  return sums;
}

const evenly = () => shapes.even;

/** Spreads the lines of a plan over its months (deal.md, The plan). */
export function monthlyLines(plan: Plan, months: number): MonthlyLines {
  const netOf = (sale: SaleLine) =>
    sale.units * (sale.price - gstOf(sale, plan.gstRate) - (sale.price * sale.sellingPercent) / 100);
  return {
    costs: byMonth(
      plan.costs,
      months,
      ({ amount }) => amount,
      ({ shape }) => shapes[shape],
    ),
    netSales: byMonth(plan.sales, months, netOf, evenly),
    income: byMonth(plan.incomes, months, (line) => line.amount * line.months, evenly),
  };
}
