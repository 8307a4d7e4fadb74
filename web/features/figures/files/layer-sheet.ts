import type { OpenedScenario } from '../../../../shared/api/scenario.ts';
import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { labelOf } from '../../../../shared/entities/options.ts';
import { layerFields, MONTH_FIELDS, type LayerRow } from '../../../../shared/entities/plan-lines.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../ui/workbook/cell.ts';
import type { Amount } from '../figure.ts';
import { layerFigures } from '../layer-figures.ts';
import { planFigures } from '../plan-figures.ts';
import { ownLayerOnly } from '../results/own-layer.ts';
import { isDebt, shownLayers, type ShownDebt, type ShownLayer } from '../results/shown-layers.ts';
import { count, heads, money, month, percent, text, type Row } from './plan-cells.ts';
import { computedBy, type DatedPlan, type PlanTitle } from './plan-file.ts';

/** Says that the cells of a sheet do not follow changes of the plan. */
export const valuesNote = (title: PlanTitle): Row => [
  text(`${computedBy(title)}. These are values: they do not follow changes of the other sheets.`),
];

/** The debt layers with their figures, in rank order. */
export const debtOf = ({ layers }: DatedPlan, figures: DealFigures): readonly ShownDebt[] =>
  shownLayers(layers, figures).filter((layer) => isDebt(layer));

function amountCell({ unit, value }: Omit<Amount, 'label'>, start: string): WorkbookCell {
  if (unit === 'month') return month(start, value);
  if (unit === 'times') return count(value);
  return unit === 'aud' ? money(value) : percent(value);
}

const NOT_EXPORTED = new Set(['lineId', 'layerKind', 'termsId', 'termsRevision']);
const exportedFields = Object.entries(layerFields).filter(([name]) => !NOT_EXPORTED.has(name));
/** The limit is already one of the exported fields. */
const results = layerFigures.filter(({ name }) => name !== 'limit');

const fieldCells = (layer: LayerRow, start: string): Row =>
  exportedFields.map(([name, field]) => {
    const value = Object.entries(layer).find(([key]) => key === name)?.[1];
    if (typeof value !== 'number') return text(labelOf(field.options, String(value ?? '')));
    if (MONTH_FIELDS.has(name)) return month(start, value);
    if (field.kind === 'percent') return percent(value);
    return field.kind === 'money' ? money(value) : count(value);
  });

function layerRows({ layers, startMonth }: DatedPlan, shown: readonly ShownLayer[]): readonly Row[] {
  return [
    heads('Layer', ...exportedFields.map(([, { label }]) => label), ...results.map(({ label }) => label)),
    ...shown.map((layer) => {
      const row = layers.find(({ lineId }) => lineId === layer.lineId);
      if (!row || !isDebt(layer))
        return [
          text(layer.title),
          ...exportedFields.map(([name]) => (name === 'limit' ? money(layer.limit) : null)),
        ];
      return [
        text(layer.title),
        ...fieldCells(row, startMonth),
        ...results.map(({ unit, value }) => amountCell({ unit, value: value(layer.result) }, startMonth)),
      ];
    }),
  ];
}

const resultRows = ({ startMonth }: DatedPlan, figures: DealFigures): readonly Row[] =>
  planFigures.flatMap(({ title, figures: groupFigures }) => [
    heads(title),
    ...groupFigures.map(({ label, unit, value }) => [
      text(label),
      amountCell({ unit, value: value(figures) }, startMonth),
    ]),
  ]);

/** Cash before finance, and cash and balance of each layer of debt, by month. @param equity cash of equity, if shown */
function monthRows(
  { startMonth }: DatedPlan,
  { beforeFinance }: DealFigures,
  debt: readonly ShownDebt[],
  equity?: readonly number[],
): readonly Row[] {
  return [
    heads(
      'Month',
      'Cash before finance',
      ...debt.flatMap(({ title }) => [`${title}, cash`, `${title}, balance`]),
      ...(equity ? ['Equity, cash'] : []),
    ),
    ...beforeFinance.map((cash, at) => [
      month(startMonth, at),
      money(cash),
      ...debt.flatMap(({ result: { figures } }) => [
        money(figures.flows[at] ?? 0),
        money(figures.balances[at] ?? 0),
      ]),
      ...(equity ? [money(equity[at] ?? 0)] : []),
    ]),
  ];
}

const sheetOf = (rows: readonly Row[]): WorkbookSheet => ({
  name: 'Layers',
  widths: [26, ...[...exportedFields, ...results].map(() => 16)],
  frozen: { rows: 0, columns: 1 },
  rows,
});

export const layerSheet = (plan: DatedPlan, title: PlanTitle, figures: DealFigures): WorkbookSheet =>
  sheetOf([
    valuesNote(title),
    [],
    ...layerRows(plan, shownLayers(plan.layers, figures)),
    [],
    ...resultRows(plan, figures),
    [],
    ...monthRows(plan, figures, debtOf(plan, figures), figures.equity.flows),
  ]);

/** The layers of an opened plan: the reader's own layer with its figures, and the limits of other layers. */
export function openedLayerSheet(opened: OpenedScenario, title: PlanTitle, figures: DealFigures) {
  const layers = ownLayerOnly(shownLayers(opened.layers, figures), opened.ownLayerId);
  return sheetOf([
    valuesNote(title),
    [text('Your layer, before the cost of other layers; of these only rank and limit are shared.')],
    [],
    ...layerRows(opened, layers),
    [],
    ...monthRows(opened, figures, layers.filter(isDebt)),
  ]);
}
