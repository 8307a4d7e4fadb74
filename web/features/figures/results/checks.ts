import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import type { SaleRow } from '../../../../shared/entities/plan-lines.ts';
import { listText } from '../../../../shared/schema/list-text.ts';
import { countOf } from '../../../ui/format.ts';
import { dollars, largestFallText, monthText, shortDollars } from '../figure.ts';

interface Fix {
  /** Place among the debt layers. */
  readonly layer: number;
  /** Whole AUD. */
  readonly limit: number;
  readonly label: string;
}

/** A question that a funder asks of a plan, with its answer. */
export interface Check {
  /** Undefined while the answer is computed. */
  readonly isMet: boolean | undefined;
  readonly text: string;
  readonly fix?: Fix;
}

interface CheckedPlan {
  readonly sales: readonly SaleRow[];
  readonly figures: DealFigures;
  /** Names of the debt layers. */
  readonly titles: readonly string[];
  readonly startMonth: string;
  /** Undefined until first computed; while it is computed again, the result before the last change. */
  readonly whatIf: WhatIf | undefined;
  readonly isCurrent: boolean;
}

const met = (text: string): Check => ({ isMet: true, text });
const failed = (text: string): Check => ({ isMet: false, text });

/** A layer's name in lower case, for the middle of a sentence. */
const nameInSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** Half a cent: smaller amounts are rounding errors of the model. */
const HALF_CENT = 0.005;

function withFix(check: Check, layer: number, { whatIf, isCurrent, titles }: CheckedPlan): Check {
  const limit = isCurrent ? whatIf?.neededLimits[layer] : undefined;
  const label = `Use ${shortDollars(limit ?? 0)} for the ${nameInSentence(titles[layer] ?? '')} limit`;
  return typeof limit === 'number' ? { ...check, fix: { layer, limit, label } } : check;
}

/** The first month in which debt has a balance or takes cash; -1 if none. */
const firstDebtMonth = ({ beforeFinance, layers }: DealFigures): number =>
  beforeFinance.findIndex((_, month) =>
    layers.some(({ balances, flows }) => (balances[month] ?? 0) !== 0 || (flows[month] ?? 0) !== 0),
  );

/** Finds input that the model computes as it is, although it is probably a mistake. */
function inputChecks({ sales, figures, startMonth }: CheckedPlan): readonly Check[] {
  const firstMonth = figures.beforeFinance.findIndex((cash) => cash !== 0);
  const debtMonth = firstDebtMonth(figures);
  const withoutBase = sales.filter(({ gst, marginBase }) => gst === 'margin' && marginBase === null);
  const texts = [
    figures.costs < 0 && 'Costs add up to less than 0. Only rebates and credits have a minus.',
    withoutBase.length > 0 &&
      `No margin base for ${countOf(withoutBase.length, 'sale')}: GST is charged on the full price`,
    debtMonth !== -1 &&
      debtMonth < firstMonth &&
      `Debt is charged from ${monthText(startMonth, debtMonth)}, before the first amount in ${monthText(startMonth, firstMonth)}`,
  ];
  return texts.filter((text) => text !== false).map(failed);
}

function fundingCheck(checked: CheckedPlan): Check {
  const { unfunded } = checked.figures;
  const [first] = unfunded;
  if (!first) return met('Funded in every month');
  const total = unfunded.reduce((sum, { amount }) => sum + amount, 0);
  const months = unfunded.length === 1 ? 'in' : `in ${unfunded.length} months, first in`;
  const check = failed(`Short of ${dollars(total)} ${months} ${monthText(checked.startMonth, first.month)}`);
  // A first layer over its limit has its fix in `limitChecks`.
  return (checked.figures.layers[0]?.headroom ?? -1) < 0 ? check : withFix(check, 0, checked);
}

const limitChecks = (checked: CheckedPlan): readonly Check[] =>
  checked.figures.layers.map(({ headroom, peakMonth, exceededMonth }, at) => {
    const title = checked.titles[at] ?? '';
    if (exceededMonth === null)
      return met(
        `${title} limit holds, ${dollars(headroom)} left in ${monthText(checked.startMonth, peakMonth)}`,
      );
    const since = monthText(checked.startMonth, exceededMonth);
    return withFix(failed(`${title} limit passed in ${since}, short by ${dollars(-headroom)}`), at, checked);
  });

const repaymentChecks = ({ figures, titles }: CheckedPlan): readonly Check[] =>
  figures.layers.flatMap(({ notRepaid }, at) =>
    notRepaid > HALF_CENT
      ? [failed(`${titles[at]} not repaid, ${dollars(notRepaid)} still owed at the end`)]
      : [],
  );

/** Formats the largest fall of prices, in percent, at which a result holds. */
const priceFallText = (fall: number, prices = '') =>
  fall === 100 ? 'at any price' : `down to ${prices}${largestFallText(fall)}`;

function breakEvenChecks(
  { titles }: CheckedPlan,
  { maxFallWithoutLoss, maxFallsWithRepayment }: WhatIf,
): readonly Check[] {
  const loss =
    maxFallWithoutLoss === null
      ? failed("Loss at today's prices")
      : met(`No loss ${priceFallText(maxFallWithoutLoss, 'prices ')}`);
  const repayments = titles.flatMap((title, at) => {
    const fall = maxFallsWithRepayment[at] ?? null;
    return fall === null ? [] : [met(`${title} repaid in full ${priceFallText(fall)}`)];
  });
  return [loss, ...repayments];
}

const delayWords: Readonly<Record<number, string>> = { 3: 'Three', 6: 'Six', 12: 'Twelve' };

/** Names limits and funding that hold as planned and fail with late sales. */
function effectsOfDelay(late: DealFigures, { figures, titles }: CheckedPlan): readonly string[] {
  const limits = late.layers.flatMap(({ headroom }, at) =>
    headroom < 0 && (figures.layers[at]?.headroom ?? -1) >= 0
      ? [`the ${nameInSentence(titles[at] ?? '')} limit is short by ${dollars(-headroom)}`]
      : [],
  );
  const missing = late.unfunded.reduce((sum, { amount }) => sum + amount, 0);
  return missing > HALF_CENT && figures.unfunded.length === 0
    ? [...limits, `${dollars(missing)} is unfunded`]
    : limits;
}

function delayChecks(checked: CheckedPlan, { delays }: WhatIf): readonly Check[] {
  const broken = delays.flatMap(({ months, figures }) => {
    const parts = effectsOfDelay(figures, checked);
    return parts.length > 0 ? [failed(`${delayWords[months]} months late, ${listText(parts)}`)] : [];
  });
  const { layers, unfunded } = checked.figures;
  const holdsToday = unfunded.length === 0 && layers.every(({ headroom }) => headroom >= 0);
  const holds = broken.length === 0 && layers.length > 0 && holdsToday;
  return holds ? [met('Every limit holds with sales twelve months late')] : broken;
}

/** Placeholders of the checks that take long, so that the layout does not move when they are computed. */
const placeholderChecks = ({ titles }: CheckedPlan): readonly Check[] =>
  [
    'No loss down to prices …',
    ...titles.map((title) => `${title} repaid in full down to …`),
    'Sales twelve months late …',
  ].map((text) => ({ isMet: undefined, text }));

/** Returns the checks of a plan in words. Checks that need `whatIf` are placeholders until it is computed. */
export const checksOf = (checked: CheckedPlan): readonly Check[] => [
  ...inputChecks(checked),
  fundingCheck(checked),
  ...limitChecks(checked),
  ...repaymentChecks(checked),
  ...(checked.whatIf
    ? [...breakEvenChecks(checked, checked.whatIf), ...delayChecks(checked, checked.whatIf)]
    : placeholderChecks(checked)),
];
