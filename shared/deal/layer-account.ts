import { rateUsed } from '../terms/values.ts';
import type { DebtLayer } from './plan.ts';

/** A debt layer while the months run; all amounts in AUD. */
export interface LayerAccount {
  readonly layer: DebtLayer;
  /** Interest of a month as a fraction of the balance. */
  readonly monthlyRate: number;
  /** The borrower's cash by month: draws positive, payments negative. */
  readonly flows: number[];
  /** At the end of each month, before the closing fees of a layer that is never repaid. */
  readonly balances: number[];
  balance: number;
  draws: number;
  interest: number;
  /** All charges and closing fees so far, interest included. */
  charges: number;
  peak: number;
  /** First month with this peak. */
  peakIn: number;
  /** First month in which the balance exceeded the limit; null before. */
  exceededIn: number | null;
  /** Month of the final payment; null before. */
  endedIn: number | null;
}

const monthlyRateOf = ({ limit, ...pricing }: DebtLayer) =>
  rateUsed({ ...pricing, facilityLimit: limit, term: null }) / 1200;

/** The month of financial close, from which the layer can be drawn. */
const closeMonth = ({ closes = 0 }: DebtLayer) => closes;

export const openAccount = (layer: DebtLayer, months: number): LayerAccount => ({
  layer,
  monthlyRate: monthlyRateOf(layer),
  flows: Array.from({ length: months + 1 }, () => 0),
  balances: [],
  balance: 0,
  draws: 0,
  interest: 0,
  charges: 0,
  peak: 0,
  peakIn: closeMonth(layer),
  exceededIn: null,
  endedIn: null,
});

const limitFee = ({ limit }: DebtLayer, percent: number | null | undefined) => (limit * (percent ?? 0)) / 100;

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
    account.peakIn = month;
  }
  if (account.balance > account.layer.limit) account.exceededIn ??= month;
}

function lineFeeBasis({ layer: { lineFeeBasis: basis, limit }, balance }: LayerAccount): number {
  if (basis === 'drawn') return balance;
  if (basis === 'limit') return limit;
  return basis === 'undrawn' ? Math.max(limit - balance, 0) : 0;
}

const monthlyLineFee = (account: LayerAccount) =>
  (lineFeeBasis(account) * (account.layer.lineFee ?? 0)) / 1200;

/**
 * Charges a month: in the month of close the fees, later interest and line fee (step 2 of deal.md, The months).
 * @returns the cash that is paid for them: 0 if they are added to the balance
 */
export function chargeMonth(account: LayerAccount, month: number): number {
  const { layer } = account;
  const isClose = month === closeMonth(layer);
  const interest = isClose ? 0 : account.balance * account.monthlyRate;
  const fees = isClose
    ? limitFee(layer, layer.establishmentFee) + (layer.workFee ?? 0)
    : monthlyLineFee(account);
  account.interest += interest;
  account.charges += interest + fees;
  const isServiced = layer.interestTreatment === 'serviced';
  if (isServiced) addCash(account, month, -(interest + fees));
  else account.balance += interest + fees;
  recordPeak(account, month);
  return isServiced ? interest + fees : 0;
}

/** Computes the fees due at repayment: the exit fee, and the minimum interest less the interest charged so far. */
export function closingFees({ layer, monthlyRate, draws, interest }: LayerAccount): number {
  const minimum = (layer.minimumInterestMonths ?? 0) * monthlyRate * draws;
  return limitFee(layer, layer.exitFee) + Math.max(0, minimum - interest);
}

/** Draws the needed amount, at most up to limit and advance. @returns the amount drawn */
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

export function payBalance(account: LayerAccount, month: number, amount: number): void {
  account.balance -= amount;
  addCash(account, month, -amount);
}

/** Pays the balance and the closing fees, and ends the layer. @returns the amount paid */
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
export function closeUnpaid(account: LayerAccount): void {
  if (account.endedIn !== null) return;
  const fees = closingFees(account);
  account.charges += fees;
  account.balance += fees;
}
