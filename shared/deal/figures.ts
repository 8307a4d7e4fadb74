import { effectivePercent, internalRate, nominalPercent } from '../terms/rate.ts';
import type { LayerAccount } from './layer-account.ts';
import { saleTotals, type SaleTotals } from './monthly-lines.ts';
import type { Plan } from './plan.ts';
import { runMonths, type Unfunded } from './run-months.ts';

/** The figures of a debt layer. AUD; rates in percent a year, null where there is none. */
export interface LayerFigures extends Pick<
  LayerAccount,
  'peak' | 'peakMonth' | 'interest' | 'charges' | 'draws' | 'endedIn' | 'exceededMonth'
> {
  /** Limit less peak; negative if the limit is exceeded. */
  readonly headroom: number;
  /** Balance after the last month and its closing fees; 0 for a layer that was repaid. */
  readonly notRepaid: number;
  /** Nominal rate of the layer's flows. */
  readonly allInCost: number | null;
  /** The peaks of the layer and of those that rank before it, in percent of the development cost. */
  readonly ltc: number | null;
  /** As `ltc`, in percent of the sales without GST. */
  readonly lvr: number | null;
  /** The borrower's cash by month: draws positive, payments negative. */
  readonly flows: readonly number[];
  /** At the end of each month. */
  readonly balances: readonly number[];
}

export interface EquityFigures {
  /** Total paid in, and total received. */
  readonly in: number;
  readonly out: number;
  /** Effective rate of the flows. */
  readonly irr: number | null;
  /** `out` divided by `in`. */
  readonly multiple: number | null;
  /** The investor's cash by month: paid in negative, received positive. */
  readonly flows: readonly number[];
}

/** The results of a plan (deal.md, The months). AUD; rates in percent a year, null where there is none. */
export interface DealFigures extends SaleTotals {
  /** Index of the last month. Months count from 0, so there are `months + 1`. */
  readonly months: number;
  readonly costs: number;
  /** All charges and closing fees of all layers. */
  readonly finance: number;
  readonly developmentCost: number;
  readonly netRevenue: number;
  readonly income: number;
  readonly profit: number;
  /** Percent of the development cost; null without costs, since fees alone would make it huge. */
  readonly marginOnCost: number | null;
  /** Percent of the sales without GST. */
  readonly marginOnRevenue: number | null;
  /** Effective rate of `beforeFinance`. */
  readonly projectIrr: number | null;
  /** Nominal rate of the flows of all debt together. */
  readonly blendedCost: number | null;
  readonly equity: EquityFigures;
  readonly layers: readonly LayerFigures[];
  /** Net sales and income less costs by month. */
  readonly beforeFinance: readonly number[];
  readonly unfunded: readonly Unfunded[];
  readonly notRepaid: number;
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const percentOf = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

const nominalRate = (flows: readonly number[]) => nominalPercent(internalRate(flows));
const effectiveRate = (flows: readonly number[]) => effectivePercent(internalRate(flows));

function equityFigures(flows: readonly number[]): EquityFigures {
  const paidIn = sum(flows.map((flow) => Math.max(0, -flow)));
  const out = sum(flows.map((flow) => Math.max(0, flow)));
  return { in: paidIn, out, irr: effectiveRate(flows), multiple: paidIn === 0 ? null : out / paidIn, flows };
}

/** @param accountsUpTo the account and all that rank before it */
function layerFigures(
  account: LayerAccount,
  accountsUpTo: readonly LayerAccount[],
  { developmentCost, revenue }: { readonly developmentCost: number; readonly revenue: number },
): LayerFigures {
  const {
    layer,
    flows,
    balances,
    peak,
    peakMonth,
    interest,
    charges,
    draws,
    endedIn,
    exceededMonth,
    balance,
  } = account;
  const peaks = sum(accountsUpTo.map((each) => each.peak));
  return {
    peak,
    peakMonth,
    interest,
    charges,
    draws,
    endedIn,
    exceededMonth,
    headroom: layer.limit - peak,
    notRepaid: endedIn === null ? balance : 0,
    allInCost: nominalRate(flows),
    ltc: percentOf(peaks, developmentCost),
    lvr: percentOf(peaks, revenue),
    flows,
    balances,
  };
}

/** Computes the figures of a plan (deal.md, The months). */
export function dealFigures(plan: Plan): DealFigures {
  const { lastMonth, lines, beforeFinance, accounts, equityFlows, unfunded } = runMonths(plan);
  const totals = saleTotals(plan);
  const costs = sum(lines.costs);
  const income = sum(lines.income);
  const finance = sum(accounts.map(({ charges }) => charges));
  const developmentCost = costs + finance;
  const revenue = totals.gross - totals.gst;
  const netRevenue = revenue - totals.sellingCosts;
  const profit = netRevenue + income - developmentCost;
  const debtFlows = lines.costs.map((_, month) => sum(accounts.map(({ flows }) => flows[month] ?? 0)));
  const layers = accounts.map((account, at) =>
    layerFigures(account, accounts.slice(0, at + 1), { developmentCost, revenue }),
  );
  return {
    months: lastMonth,
    ...totals,
    costs,
    income,
    finance,
    developmentCost,
    netRevenue,
    profit,
    marginOnCost: costs === 0 ? null : percentOf(profit, developmentCost),
    marginOnRevenue: percentOf(profit, revenue),
    projectIrr: effectiveRate(beforeFinance),
    blendedCost: nominalRate(debtFlows),
    equity: equityFigures(equityFlows),
    layers,
    beforeFinance,
    unfunded,
    notRepaid: sum(layers.map(({ notRepaid }) => notRepaid)),
  };
}
