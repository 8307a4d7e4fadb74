import {
  chargeMonth,
  closeUnpaid,
  closingFees,
  draw,
  isOpen,
  openAccount,
  payBalance,
  payOff,
  type LayerAccount,
} from './layer-account.ts';
import { lastCostMonth, lastMonth, monthlyLines, type MonthlyLines } from './lines.ts';
import { debtLayers, equityLimit, type Plan } from './plan.ts';

/** Half a cent: smaller amounts are rounding errors of the model. */
const HALF_CENT = 0.005;

/** A month with missing cash, and the missing amount in AUD. */
export interface Unfunded {
  readonly month: number;
  readonly amount: number;
}

/** The result of running a plan's months. */
interface MonthsRun {
  /** Index of the last month, from 0. */
  readonly months: number;
  readonly lines: MonthlyLines;
  /** See {@link cashBeforeFinance}. */
  readonly beforeFinance: readonly number[];
  readonly accounts: readonly LayerAccount[];
  /** The investor's cash by month: paid in negative, received positive. */
  readonly equity: readonly number[];
  readonly unfunded: readonly Unfunded[];
}

interface Equity {
  readonly limit: number | null;
  paidIn: number;
  readonly flows: number[];
}

function payIn(equity: Equity, month: number, amount: number): number {
  equity.paidIn += amount;
  equity.flows[month] = (equity.flows[month] ?? 0) - amount;
  return amount;
}

/**
 * Covers missing cash (step 3): from equity with a limit, then from debt in reverse order of rank, then from equity
 * without a limit.
 * @returns the cash still missing
 */
function fund(needed: number, month: number, accounts: readonly LayerAccount[], equity: Equity): number {
  let missing = needed;
  if (equity.limit !== null)
    missing -= payIn(equity, month, Math.min(missing, Math.max(0, equity.limit - equity.paidIn)));
  for (const account of accounts.toReversed())
    if (missing > 0 && isOpen(account, month)) missing -= draw(account, month, missing);
  return equity.limit === null ? missing - payIn(equity, month, missing) : missing;
}

/** Pays the debt in rank order, then equity (step 4). @param isBuilt whether no cost follows */
function distribute(
  surplus: number,
  month: number,
  { accounts, equity, isBuilt }: { accounts: readonly LayerAccount[]; equity: Equity; isBuilt: boolean },
): void {
  let cash = surplus;
  for (const account of accounts) {
    if (!isOpen(account, month)) continue;
    if (isBuilt && cash >= account.balance + closingFees(account)) cash -= payOff(account, month);
    else {
      const payment = Math.min(cash, account.balance);
      payBalance(account, month, payment);
      cash -= payment;
    }
  }
  equity.flows[month] = (equity.flows[month] ?? 0) + cash;
}

/** Charges the open layers, and pays those that are refinanced (step 2). @returns the cash that this takes */
function chargeLayers(accounts: readonly LayerAccount[], month: number): number {
  return accounts.reduce((taken, account) => {
    if (!isOpen(account, month)) return taken;
    const serviced = chargeMonth(account, month);
    return taken + serviced + (account.layer.until === month ? payOff(account, month) : 0);
  }, 0);
}

/** Net sales and income less costs, by month. */
export const cashBeforeFinance = ({ costs, netSales, income }: MonthlyLines): readonly number[] =>
  costs.map((cost, month) => (netSales[month] ?? 0) + (income[month] ?? 0) - cost);

/** Runs a plan month by month (deal.md, The months). */
export function runMonths(plan: Plan): MonthsRun {
  const months = lastMonth(plan);
  const lastCost = lastCostMonth(plan);
  const lines = monthlyLines(plan, months);
  const accounts = debtLayers(plan).map((layer) => openAccount(layer, months));
  const equity: Equity = {
    limit: equityLimit(plan),
    paidIn: 0,
    flows: Array.from({ length: months + 1 }, () => 0),
  };
  const unfunded: Unfunded[] = [];
  const beforeFinance = cashBeforeFinance(lines);
  for (let month = 0; month <= months; month++) {
    const cash = (beforeFinance[month] ?? 0) - chargeLayers(accounts, month);
    if (cash < 0) {
      const missing = fund(-cash, month, accounts, equity);
      if (missing > HALF_CENT) unfunded.push({ month, amount: missing });
    } else if (cash > 0) distribute(cash, month, { accounts, equity, isBuilt: month >= lastCost });
    for (const account of accounts) account.balances.push(account.balance);
  }
  for (const account of accounts) closeUnpaid(account);
  return { months, lines, beforeFinance, accounts, equity: equity.flows, unfunded };
}
