import { sCurve } from '../terms/charges.ts';
import { debtLayers, type CostLine, type Period, type Plan, type SaleLine } from './plan.ts';

/** Returns the share of a line's amount, 0 to 1, that is paid once this share of its months has elapsed. */
type PaidShare = (elapsed: number) => number;

const evenShare: PaidShare = (elapsed) => elapsed;
const paidShares: Readonly<Record<CostLine['shape'], PaidShare>> = { even: evenShare, sCurve };

const lastMonthOfLine = ({ from, months }: Period) => from + months - 1;

const hasAmount = ({ amount }: { readonly amount: number }) => amount !== 0;

/** Returns the costs with an amount. An amount that is not known yet is 0. */
const paidCosts = ({ costs }: Plan) => costs.filter(hasAmount);

/** Returns the last month with a cost; -1 without costs. */
export const lastCostMonth = (plan: Plan): number => Math.max(-1, ...paidCosts(plan).map(lastMonthOfLine));

/** Returns the last month of a plan: of its lines with an amount, and of layers that close or are refinanced. */
export function lastMonthOfPlan(plan: Plan): number {
  // Sales count by their units, so that a fall of prices to 0 does not shorten a plan.
  const sales = plan.sales.filter(({ units }) => units !== 0);
  const lines = [...paidCosts(plan), ...sales, ...plan.incomes.filter(hasAmount)].map(lastMonthOfLine);
  const layers = debtLayers(plan).flatMap(({ closes = 0, until }) => [closes, until ?? 0]);
  return Math.max(0, ...lines, ...layers);
}

/** Computes the GST that the price of a unit includes, in AUD (deal.md, The plan). @param rate percent of the net price */
function gstOf({ price, gst, marginBase }: SaleLine, rate: number): number {
  const taxedPrices = { full: price, margin: Math.max(0, price - marginBase), none: 0 };
  return (taxedPrices[gst] * rate) / (100 + rate);
}

/** Gross sales of a plan, with their GST and selling costs, in AUD. */
export interface SaleTotals {
  readonly gross: number;
  readonly gst: number;
  readonly sellingCosts: number;
}

export function saleTotals({ sales, gstRate }: Pick<Plan, 'sales' | 'gstRate'>): SaleTotals {
  const sumOverUnits = (amountOf: (sale: SaleLine) => number) =>
    sales.reduce((total, sale) => total + sale.units * amountOf(sale), 0);
  return {
    gross: sumOverUnits(({ price }) => price),
    gst: sumOverUnits((sale) => gstOf(sale, gstRate)),
    sellingCosts: sumOverUnits(({ price, sellingPercent }) => (price * sellingPercent) / 100),
  };
}

/** The cash of each month before finance, in AUD. */
export interface MonthlyLines {
  readonly costs: readonly number[];
  readonly netSales: readonly number[];
  readonly income: readonly number[];
}

/**
 * Adds up lines by month, from month 0 to the last month.
 * @param amountOf returns the total amount of a line over all its months
 * @param paidShareOf returns how a line spreads its amount
 */
function sumByMonth<L extends Period>(
  lines: readonly L[],
  lastMonth: number,
  amountOf: (line: L) => number,
  paidShareOf: (line: L) => PaidShare = () => evenShare,
): number[] {
  const sums = Array.from({ length: lastMonth + 1 }, () => 0);
  for (const line of lines) {
    const amount = amountOf(line);
    if (amount === 0) continue;
    const paidShareAt = paidShareOf(line);
    let paidShare = 0;
    for (let elapsedMonths = 1; elapsedMonths <= line.months; elapsedMonths++) {
      const nextPaidShare = paidShareAt(elapsedMonths / line.months);
      const month = line.from + elapsedMonths - 1;
      sums[month] = (sums[month] ?? 0) + amount * (nextPaidShare - paidShare);
      paidShare = nextPaidShare;
    }
  }
  return sums;
}

/** Spreads the lines of a plan over its months (deal.md, The plan). */
export function monthlyLines(plan: Plan, lastMonth: number): MonthlyLines {
  const netPriceOf = (sale: SaleLine) =>
    sale.price - gstOf(sale, plan.gstRate) - (sale.price * sale.sellingPercent) / 100;
  return {
    costs: sumByMonth(
      plan.costs,
      lastMonth,
      ({ amount }) => amount,
      ({ shape }) => paidShares[shape],
    ),
    netSales: sumByMonth(plan.sales, lastMonth, (sale) => sale.units * netPriceOf(sale)),
    income: sumByMonth(plan.incomes, lastMonth, (line) => line.amount * line.months),
  };
}
