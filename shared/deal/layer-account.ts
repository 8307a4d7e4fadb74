import { monthlyLineFee, percentOfLimit } from '../terms/charges.ts';
import { toMonthly } from '../terms/rate.ts';
import { interestRateOf } from '../terms/values.ts';
import type { DebtLayer } from './plan.ts';

/** The account of a debt layer, which each month of the plan updates (deal.md, The months). All amounts in AUD. */
export interface LayerAccount {
  readonly layer: DebtLayer;
  /** Interest of a month as a fraction of the balance. */
  readonly monthlyRate: number;
  /** The borrower's cash by month: draws positive, payments negative. */
  readonly flows: number[];
  /** At the end of each month, before the closing fees of a layer that is never repaid. */
  readonly balances: number[];
  balance: number;
  /** Sum of all draws. */
  draws: number;
  /** Sum of the interest charged so far. */
  interest: number;
  /** All charges and closing fees so far, interest included. */
  charges: number;
  /** The largest balance so far. */
  peak: number;
  /** First month with this peak. */
  peakMonth: number;
  /** First month in which the balance exceeded the limit; null before. */
  exceededMonth: number | null;
  /** Month of the final payment; null before. */
  endedIn: number | null;
}

/** The month of financial close, from which the layer can be drawn. */
const closeMonth = ({ closes = 0 }: DebtLayer) => closes;

export const openAccount = (layer: DebtLayer, lastMonth: number): LayerAccount => ({
  layer,
  monthlyRate: toMonthly(interestRateOf(layer)),
  flows: Array.from({ length: lastMonth + 1 }, () => 0),
  balances: [],
  balance: 0,
  draws: 0,
  interest: 0,
  charges: 0,
  peak: 0,
  peakMonth: closeMonth(layer),
  exceededMonth: null,
  endedIn: null,
});

/** Whether the layer can charge, draw and be paid in a month. */
export const isOpen = ({ layer, endedIn }: LayerAccount, month: number): boolean =>
  month >= closeMonth(layer) && endedIn === null;

/** @param amount a draw is positive, a payment negative */
function addCash(account: LayerAccount, month: number, amount: number): void {
  account.flows[month] = (account.flows[month] ?? 0) + amount;
}

/** Records the largest balance, and the first month in which the balance exceeded the limit. */
function recordPeak(account: LayerAccount, month: number): void {
  if (account.balance > account.peak) {
    account.peak = account.balance;
    account.peakMonth = month;
  }
  if (account.balance > account.layer.limit) account.exceededMonth ??= month;
}

/** The fees of a month in AUD: at close the establishment and work fee, later the line fee. */
function feesOf({ layer, balance }: LayerAccount, isClose: boolean): number {
  return isClose
    ? percentOfLimit(layer.limit, layer.establishmentFee) + (layer.workFee ?? 0)
    : monthlyLineFee(layer, layer.limit, balance);
}

/**
 * Charges the fees of a month, and after the month of close interest (step 2 of deal.md, The months).
 * @returns the cash paid: 0 if the layer capitalises its charges, which adds them to the balance
 */
export function chargeMonth(account: LayerAccount, month: number): number {
  const { layer } = account;
  const isClose = month === closeMonth(layer);
  const interest = isClose ? 0 : account.balance * account.monthlyRate;
  const charges = interest + feesOf(account, isClose);
  account.interest += interest;
  account.charges += charges;
  const isServiced = layer.interestTreatment === 'serviced';
  if (isServiced) addCash(account, month, -charges);
  else account.balance += charges;
  recordPeak(account, month);
  return isServiced ? charges : 0;
}

/** Computes the fees due at repayment: the exit fee, and the minimum interest less the interest charged so far. */
export function closingFees({ layer, monthlyRate, draws, interest }: LayerAccount): number {
  const minimumInterest = (layer.minimumInterestMonths ?? 0) * monthlyRate * draws;
  return percentOfLimit(layer.limit, layer.exitFee) + Math.max(0, minimumInterest - interest);
}

/** Draws the needed amount in AUD, at most up to the limit and the layer's `advance`. @returns the amount drawn */
export function draw(account: LayerAccount, month: number, needed: number): number {
  const { layer, balance, draws } = account;
  const available = Math.min(layer.limit - balance, (layer.advance ?? Infinity) - draws);
  const amount = Math.min(needed, Math.max(0, available));
  account.balance += amount;
  account.draws += amount;
  addCash(account, month, amount);
  recordPeak(account, month);
  return amount;
}

/** Pays off a part of the balance. */
export function payBalance(account: LayerAccount, month: number, amount: number): void {
  account.balance -= amount;
  addCash(account, month, -amount);
}

/** Pays the whole balance and the closing fees, and ends the layer. @returns the amount paid */
export function payOff(account: LayerAccount, month: number): number {
  const fees = closingFees(account);
  const amount = account.balance + fees;
  account.charges += fees;
  account.balance = 0;
  account.endedIn = month;
  addCash(account, month, -amount);
  return amount;
}

/** Adds the closing fees to the balance of a layer that is not repaid in the plan. */
export function chargeUnpaidClosingFees(account: LayerAccount): void {
  if (account.endedIn !== null) return;
  const fees = closingFees(account);
  account.charges += fees;
  account.balance += fees;
}
