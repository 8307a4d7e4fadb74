import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { labelOf, layerKinds } from '../../../../shared/entities/options.ts';
import { layerFields, type LayerRow } from '../../../../shared/entities/plan-lines.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../ui/workbook/cell.ts';
import { count, heads, money, month, percent, text } from './plan-cells.ts';
import { computedBy, type DatedPlan, type PlanTitle } from './plan-file.ts';

type Row = readonly WorkbookCell[];

/** Says that the cells of a sheet do not follow changes of the plan. */
export const valuesFrom = (title: PlanTitle): Row => [
  text(`${computedBy(title)}. These are values: they do not follow changes of the other sheets.`),
];

/** How a layer is named: by its kind, and by its offer if it has one. */
export const layerName = ({ layerKind, offerName }: LayerRow): string =>
  [labelOf(layerKinds, layerKind), offerName].filter(Boolean).join(', ');

const NOT_EXPORTED = new Set(['lineId', 'layerKind', 'termsId', 'termsRevision', 'offerName']);
const MONTHS = new Set(['closes', 'until']);
const termFields = Object.entries(layerFields).filter(([name]) => !NOT_EXPORTED.has(name));

/** The terms of a layer, each by its declaration. */
const termCells = (layer: LayerRow, start: string): Row =>
  termFields.map(([name, field]) => {
    const value = Object.entries(layer).find(([key]) => key === name)?.[1];
    if (typeof value !== 'number') return text(labelOf(field.options, String(value ?? '')));
    if (MONTHS.has(name)) return month(start, value);
    if (field.kind === 'percent') return percent(value);
    return field.kind === 'money' ? money(value) : count(value);
  });

const RESULTS = [
  'Drawn',
  'Interest and fees',
  'Peak',
  'Headroom',
  'LTC',
  'LVR',
  'All-in cost',
  'Repaid in',
  'Not repaid',
];

function resultCells(figures: DealFigures['layers'][number] | undefined, start: string): Row {
  if (!figures) return [];
  const { draws, charges, peak, headroom, ltc, lvr, allInCost, endedIn, notRepaid } = figures;
  return [
    ...[draws, charges, peak, headroom].map((value) => money(value)),
    ...[ltc, lvr, allInCost].map((value) => percent(value)),
    month(start, endedIn),
    money(notRepaid),
  ];
}

function layerRows({ layers, startMonth }: DatedPlan, figures: DealFigures): readonly Row[] {
  const debt = layers.filter(({ layerKind }) => layerKind !== 'equity');
  return [
    heads('Layer', ...termFields.map(([, { label }]) => label), ...RESULTS),
    ...layers.map((layer) => [
      text(layerName(layer)),
      ...termCells(layer, startMonth),
      ...resultCells(figures.layers[debt.indexOf(layer)], startMonth),
    ]),
  ];
}

function dealRows(figures: DealFigures): readonly Row[] {
  const { equity, unfunded } = figures;
  const missing = unfunded.reduce((total, { amount }) => total + amount, 0);
  const rows: readonly (readonly [string, WorkbookCell])[] = [
    ['Development cost', money(figures.developmentCost)],
    ['Finance', money(figures.finance)],
    ['Profit', money(figures.profit)],
    ['Margin on cost', percent(figures.marginOnCost)],
    ['Margin on revenue', percent(figures.marginOnRevenue)],
    ['Project IRR', percent(figures.projectIrr)],
    ['Blended cost of debt', percent(figures.blendedCost)],
    ['Equity paid in', money(equity.in)],
    ['Equity paid back', money(equity.out)],
    ['Equity multiple', count(equity.multiple)],
    ['Equity IRR', percent(equity.irr)],
    ['Unfunded', money(missing)],
    ['Not repaid', money(figures.notRepaid)],
  ];
  return [heads('Result', 'Value'), ...rows.map(([label, cell]) => [text(label), cell])];
}

function monthRows({ layers, startMonth }: DatedPlan, figures: DealFigures): readonly Row[] {
  const debt = layers.filter(({ layerKind }) => layerKind !== 'equity');
  return [
    heads(
      'Month',
      'Cash before finance',
      ...debt.flatMap((layer) => [`${layerName(layer)}, cash`, 'Balance']),
      'Equity, cash',
    ),
    ...figures.equity.flows.map((equity, at) => [
      month(startMonth, at),
      money(figures.beforeFinance[at] ?? 0),
      ...figures.layers.flatMap(({ flows, balances }) => [money(flows[at] ?? 0), money(balances[at] ?? 0)]),
      money(equity),
    ]),
  ];
}

/** The layers of a plan with their terms, results and months, as values. */
export const layerSheet = (lines: DatedPlan, title: PlanTitle, figures: DealFigures): WorkbookSheet => ({
  name: 'Layers',
  widths: [26, ...[...termFields, ...RESULTS].map(() => 16)],
  frozen: { rows: 0, columns: 1 },
  rows: [
    valuesFrom(title),
    [],
    ...layerRows(lines, figures),
    [],
    ...dealRows(figures),
    [],
    ...monthRows(lines, figures),
  ],
});
