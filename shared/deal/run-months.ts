import {
  chargeMonth,
  chargeUnpaidClosingFees,
  closingFees,
  draw,
  isOpen,
  openAccount,
  payBalance,
  payOff,
  type LayerAccount,
} from './layer-account.ts';
import { lastCostMonth, lastMonthOfPlan, monthlyLines, type MonthlyLines } from './monthly-lines.ts';
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
  readonly lastMonth: number;
  readonly lines: MonthlyLines;
  /** See {@link cashBeforeFinance}. */
  readonly beforeFinance: readonly number[];
  readonly accounts: readonly LayerAccount[];
  /** The investor's cash by month: paid in negative, received positive. */
  readonly equityFlows: readonly number[];
  readonly unfunded: readonly Unfunded[];
}

/** The account of the equity, in AUD; its limit is null if it covers any shortfall. */
interface EquityAccount {
  readonly limit: number | null;
  paidIn: number;
  readonly flows: number[];
}

/** Pays equity into the project. @returns the amount */
function payIn(equity: EquityAccount, month: number, amount: number): number {
  equity.paidIn += amount;
  equity.flows[month] = (equity.flows[month] ?? 0) - amount;
  return amount;
}

/**
 * Covers missing cash (step 3): from equity with a limit, then from debt in reverse order of rank, then from equity
 * without a limit.
 * @returns the cash still missing
 */
function coverShortfall(
  shortfall: number,
  month: number,
  accounts: readonly LayerAccount[],
  equity: EquityAccount,
): number {
  let missing = shortfall;
  if (equity.limit !== null) {
    const available = Math.max(0, equity.limit - equity.paidIn);
    missing -= payIn(equity, month, Math.min(missing, available));
  }
  for (const account of accounts.toReversed())
    if (missing > 0 && isOpen(account, month)) missing -= draw(account, month, missing);
  if (equity.limit === null) missing -= payIn(equity, month, missing);
  return missing;
}

/** Pays the debt in rank order, then equity (step 4). @param isBuilt whether no cost follows, so that layers can end */
function distributeSurplus(
  surplus: number,
  month: number,
  {
    accounts,
    equity,
    isBuilt,
  }: { accounts: readonly LayerAccount[]; equity: EquityAccount; isBuilt: boolean },
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

/** Charges the open layers, and pays those that are refinanced (step 2). @returns the cash paid */
function chargeLayers(accounts: readonly LayerAccount[], month: number): number {
  let paid = 0;
  for (const account of accounts.filter((each) => isOpen(each, month))) {
    const charges = chargeMonth(account, month);
    const refinanced = account.layer.until === month ? payOff(account, month) : 0;
    paid = paid + charges + refinanced;
  }
  return paid;
}

/** Computes net sales and income less costs, by month (step 1). */
export const cashBeforeFinance = ({ costs, netSales, income }: MonthlyLines): readonly number[] =>
  costs.map((cost, month) => (netSales[month] ?? 0) + (income[month] ?? 0) - cost);

/** Runs a plan month by month (deal.md, The months). */
export function runMonths(plan: Plan): MonthsRun {
  const lastMonth = lastMonthOfPlan(plan);
  const lastCost = lastCostMonth(plan);
  const lines = monthlyLines(plan, lastMonth);
  const accounts = debtLayers(plan).map((layer) => openAccount(layer, lastMonth));
  const equity: EquityAccount = {
    limit: equityLimit(plan),
    paidIn: 0,
    flows: Array.from({ length: lastMonth + 1 }, () => 0),
  };
  const unfunded: Unfunded[] = [];
  const beforeFinance = cashBeforeFinance(lines);
  for (let month = 0; month <= lastMonth; month++) {
    const cash = (beforeFinance[month] ?? 0) - chargeLayers(accounts, month);
    if (cash < 0) {
      const missing = coverShortfall(-cash, month, accounts, equity);
      if (missing > HALF_CENT) unfunded.push({ month, amount: missing });
    } else if (cash > 0) distributeSurplus(cash, month, { accounts, equity, isBuilt: month >= lastCost });
    for (const account of accounts) account.balances.push(account.balance);
  }
  for (const account of accounts) chargeUnpaidClosingFees(account);
  return { lastMonth, lines, beforeFinance, accounts, equityFlows: equity.flows, unfunded };
}
