import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { labelOf } from '../../../../shared/entities/options.ts';
import { layerFields, MONTH_FIELDS, type LayerRow } from '../../../../shared/entities/plan-lines.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../ui/workbook/cell.ts';
import type { Amount } from '../figure.ts';
import { layerFigures } from '../layer-figures.ts';
import { planFigures } from '../plan-figures.ts';
import { isDebt, shownLayers, type ShownDebt } from '../results/shown-layers.ts';
import { count, heads, money, month, percent, text } from './plan-cells.ts';
import { computedBy, type DatedPlan, type PlanTitle } from './plan-file.ts';

type Row = readonly WorkbookCell[];

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

/** The fields of a layer, formatted by kind. */
const fieldCells = (layer: LayerRow, start: string): Row =>
  exportedFields.map(([name, field]) => {
    const value = Object.entries(layer).find(([key]) => key === name)?.[1];
    if (typeof value !== 'number') return text(labelOf(field.options, String(value ?? '')));
    if (MONTH_FIELDS.has(name)) return month(start, value);
    if (field.kind === 'percent') return percent(value);
    return field.kind === 'money' ? money(value) : count(value);
  });

function layerRows({ layers, startMonth }: DatedPlan, figures: DealFigures): readonly Row[] {
  const shown = shownLayers(layers, figures);
  return [
    heads('Layer', ...exportedFields.map(([, { label }]) => label), ...results.map(({ label }) => label)),
    ...shown.map((layer) => {
      const row = layers.find(({ lineId }) => lineId === layer.lineId);
      return [
        text(layer.title),
        ...(row ? fieldCells(row, startMonth) : []),
        ...(isDebt(layer)
          ? results.map(({ unit, value }) => amountCell({ unit, value: value(layer.result) }, startMonth))
          : []),
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

function monthRows(plan: DatedPlan, figures: DealFigures): readonly Row[] {
  const debt = debtOf(plan, figures);
  return [
    heads(
      'Month',
      'Cash before finance',
      ...debt.flatMap(({ title }) => [`${title}, cash`, `${title}, balance`]),
      'Equity, cash',
    ),
    ...figures.equity.flows.map((equity, at) => [
      month(plan.startMonth, at),
      money(figures.beforeFinance[at] ?? 0),
      ...debt.flatMap(({ result: { figures: debtFigures } }) => [
        money(debtFigures.flows[at] ?? 0),
        money(debtFigures.balances[at] ?? 0),
      ]),
      money(equity),
    ]),
  ];
}

/** The layers of a plan with their fields, results and months, as values. */
export const layerSheet = (plan: DatedPlan, title: PlanTitle, figures: DealFigures): WorkbookSheet => ({
  name: 'Layers',
  widths: [26, ...[...exportedFields, ...results].map(() => 16)],
  frozen: { rows: 0, columns: 1 },
  rows: [
    valuesNote(title),
    [],
    ...layerRows(plan, figures),
    [],
    ...resultRows(plan, figures),
    [],
    ...monthRows(plan, figures),
  ],
});
