import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import { dollars, monthText, percentText, shortDollars } from '../figure.ts';

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

interface Checked {
  readonly figures: DealFigures;
  /** Names of the debt layers. */
  readonly titles: readonly string[];
  readonly startMonth: string;
  /** Undefined until it is first computed; while it is computed again, of the plan before the last change. */
  readonly whatIf: WhatIf | undefined;
  readonly isCurrent: boolean;
}

const met = (text: string): Check => ({ isMet: true, text });
const failed = (text: string): Check => ({ isMet: false, text });

/** A layer's name within a sentence. */
const inText = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

const list = new Intl.ListFormat('en-AU');

/** Half a cent: smaller amounts are rounding errors of the model. */
const HALF_CENT = 0.005;

function withFix(check: Check, layer: number, { whatIf, isCurrent, titles }: Checked): Check {
  const limit = isCurrent ? whatIf?.limits[layer] : undefined;
  const label = `Use ${shortDollars(limit ?? 0)} for the ${inText(titles[layer] ?? '')} limit`;
  return typeof limit === 'number' ? { ...check, fix: { layer, limit, label } } : check;
}

function fundingCheck(checked: Checked): Check {
  const { unfunded } = checked.figures;
  const [first] = unfunded;
  if (!first) return met('Funded in every month');
  const total = unfunded.reduce((sum, { amount }) => sum + amount, 0);
  const months = unfunded.length === 1 ? 'in' : `in ${unfunded.length} months, first in`;
  const check = failed(`Short of ${dollars(total)} ${months} ${monthText(checked.startMonth, first.month)}`);
  // A layer that passes its limit offers a limit of its own.
  return (checked.figures.layers[0]?.headroom ?? -1) < 0 ? check : withFix(check, 0, checked);
}

const limitChecks = (checked: Checked): readonly Check[] =>
  checked.figures.layers.map(({ headroom, peakIn, passedIn }, at) => {
    const title = checked.titles[at] ?? '';
    if (passedIn === null)
      return met(
        `${title} limit holds, ${dollars(headroom)} left in ${monthText(checked.startMonth, peakIn)}`,
      );
    const since = monthText(checked.startMonth, passedIn);
    return withFix(failed(`${title} limit passed in ${since}, short by ${dollars(-headroom)}`), at, checked);
  });

const repaymentChecks = ({ figures, titles }: Checked): readonly Check[] =>
  figures.layers.flatMap(({ notRepaid }, at) =>
    notRepaid > HALF_CENT
      ? [failed(`${titles[at]} not repaid, ${dollars(notRepaid)} still owed at the end`)]
      : [],
  );

/** Says down to which fall of prices something holds. */
const downTo = (fall: number, prices = '') =>
  fall === 100 ? 'at any price' : `down to ${prices}${percentText(-fall)}`;

function breakEvenChecks({ titles }: Checked, { noLoss, repaid }: WhatIf): readonly Check[] {
  const loss =
    noLoss === null ? failed("Loss at today's prices") : met(`No loss ${downTo(noLoss, 'prices ')}`);
  const repayments = titles.flatMap((title, at) => {
    const fall = repaid[at] ?? null;
    return fall === null ? [] : [met(`${title} repaid in full ${downTo(fall)}`)];
  });
  return [loss, ...repayments];
}

const delayWords: Readonly<Record<number, string>> = { 3: 'Three', 6: 'Six', 12: 'Twelve' };

/** Names what a delay of the sales breaks that holds without it. */
function brokenBy(late: DealFigures, { figures, titles }: Checked): readonly string[] {
  const limits = late.layers.flatMap(({ headroom }, at) =>
    headroom < 0 && (figures.layers[at]?.headroom ?? -1) >= 0
      ? [`the ${inText(titles[at] ?? '')} limit is short by ${dollars(-headroom)}`]
      : [],
  );
  const missing = late.unfunded.reduce((sum, { amount }) => sum + amount, 0);
  return missing > HALF_CENT && figures.unfunded.length === 0
    ? [...limits, `${dollars(missing)} is unfunded`]
    : limits;
}

function delayChecks(checked: Checked, { delays }: WhatIf): readonly Check[] {
  const broken = delays.flatMap(({ months, figures }) => {
    const parts = brokenBy(figures, checked);
    return parts.length > 0 ? [failed(`${delayWords[months]} months late, ${list.format(parts)}`)] : [];
  });
  const { layers, unfunded } = checked.figures;
  const holdsToday = unfunded.length === 0 && layers.every(({ headroom }) => headroom >= 0);
  const holds = broken.length === 0 && layers.length > 0 && holdsToday;
  return holds ? [met('Every limit holds with sales twelve months late')] : broken;
}

/** Hold the places of the checks that take long, so that nothing moves when they are there. */
const comingChecks = ({ titles }: Checked): readonly Check[] =>
  [
    'No loss down to prices …',
    ...titles.map((title) => `${title} repaid in full down to …`),
    'Sales twelve months late …',
  ].map((text) => ({ isMet: undefined, text }));

/** Returns the checks of a plan in words. Those that take long are answered once `whatIf` is there. */
export const checksOf = (checked: Checked): readonly Check[] => [
  fundingCheck(checked),
  ...limitChecks(checked),
  ...repaymentChecks(checked),
  ...(checked.whatIf
    ? [...breakEvenChecks(checked, checked.whatIf), ...delayChecks(checked, checked.whatIf)]
    : comingChecks(checked)),
];
