import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { CHANGES, type WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../ui/workbook/cell.ts';
import { roundFall } from '../figure.ts';
import { debtOf, valuesNote } from './layer-sheet.ts';
import { heads, money, percent, text, type Row } from './plan-cells.ts';
import type { DatedPlan, PlanTitle } from './plan-file.ts';

/** A table of a figure by changes of prices (rows) and of costs (columns). */
const caseRows = (title: string, { cases }: WhatIf, figure: 'marginOnCost' | 'equityIrr'): readonly Row[] => [
  [text(title, true)],
  [text('Prices / costs other than land', true), ...CHANGES.map((costs) => percent(costs, { isBold: true }))],
  ...CHANGES.map((prices) => [
    percent(prices, { isBold: true }),
    ...CHANGES.map((costs) =>
      percent(
        cases.find((whatIfCase) => whatIfCase.prices === prices && whatIfCase.costs === costs)?.[figure] ??
          null,
      ),
    ),
  ]),
  [],
];

function delayRows({ delays }: WhatIf, names: readonly string[]): readonly Row[] {
  return [
    heads('Sales later by', 'Margin on cost', 'Equity IRR', ...names.map((name) => `Headroom, ${name}`)),
    ...delays.map(({ months, figures: { marginOnCost, equity, layers } }) => [
      text(`${months} months`),
      percent(marginOnCost),
      percent(equity.irr),
      ...layers.map(({ headroom }) => money(headroom)),
    ]),
    [],
  ];
}

function fallCell(fall: number | null): WorkbookCell {
  if (fall === null) return text('Does not hold today');
  return fall === 100 ? text('Any price') : percent(-roundFall(fall));
}

/** The largest falls of prices, as negative changes, rounded as on screen. */
const breakEvenRows = (
  { maxFallWithoutLoss, maxFallsWithRepayment }: WhatIf,
  names: readonly string[],
): readonly Row[] => [
  heads('Holds down to prices of', 'Change'),
  ...[maxFallWithoutLoss, ...maxFallsWithRepayment].map((fall, at) => [
    text(at === 0 ? 'No loss' : `${names[at - 1] ?? ''} repaid in full`),
    fallCell(fall),
  ]),
];

/** The figures of the plan at other prices, costs and dates, as values. */
export function whatIfSheet(
  plan: DatedPlan,
  title: PlanTitle,
  { figures, whatIf }: { readonly figures: DealFigures; readonly whatIf: WhatIf },
): WorkbookSheet {
  const names = debtOf(plan, figures).map((layer) => layer.title);
  return {
    name: 'What if',
    widths: [32, 16, 16, ...names.map(() => 24), 16, 16],
    frozen: { rows: 0 },
    rows: [
      valuesNote(title),
      [],
      ...caseRows('Margin on cost', whatIf, 'marginOnCost'),
      ...caseRows('Equity IRR', whatIf, 'equityIrr'),
      ...delayRows(whatIf, names),
      ...breakEvenRows(whatIf, names),
    ],
  };
}
