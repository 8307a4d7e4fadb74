import { saleTotals } from '../../../../shared/deal/monthly-lines.ts';
import { sum } from '../../../../shared/deal/figures.ts';
import type { Plan } from '../../../../shared/deal/plan.ts';
import { gstRateOf, planOf } from '../../../../shared/deal/plan-of.ts';
import { labelOf, costCategories, saleGst, spreadShapes } from '../../../../shared/entities/options.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../ui/workbook/cell.ts';
import { count, heads, money, month, percent, text, type Row } from './plan-cells.ts';
import { computedBy, type DatedPlan, type PlanTitle } from './plan-file.ts';
import { planRows, type LineRows, type PlanRows } from './plan-rows.ts';
import { sections } from '../sections.ts';

export const PLAN_SHEET = 'Plan';
/** Cells that formulas refer to. */
export const FIRST_MONTH = `${PLAN_SHEET}!$B$4`;
const GST = `${PLAN_SHEET}!$B$5`;
const totalOf = (column: string, { first, last }: LineRows, value: number): WorkbookCell =>
  money(value, {
    isBold: true,
    ...(last >= first && { formula: `SUM(${column}${first}:${column}${last})` }),
  });

// The cells of lines have the stored values: an empty cell stays empty, so that a later import reads no value.

function costRows({ startMonth, costs: storedCosts }: DatedPlan, { costs }: Plan, rows: LineRows) {
  const total = sum(costs.map(({ amount }) => amount));
  const part = (amount: number) => (total === 0 ? 0 : (100 * amount) / total);
  return [
    [text(sections.costs.heading, true)],
    heads('Category', 'Item', 'Amount', 'From', 'Months', 'Spread', 'Share'),
    ...costs.map(({ category, name, amount, from, months, shape }, at) => [
      text(labelOf(costCategories, category)),
      text(name),
      money(storedCosts[at]?.amount ?? null),
      month(startMonth, from),
      count(months),
      text(labelOf(spreadShapes, shape)),
      percent(part(amount), { formula: `IF(C$${rows.total}=0,0,C${rows.first + at}/C$${rows.total})` }),
    ]),
    [text('Total costs before finance', true), null, totalOf('C', rows, total)],
    [],
  ];
}

const [FULL, MARGIN] = [labelOf(saleGst, 'full'), labelOf(saleGst, 'margin')];

function saleRows(
  { startMonth, sales: storedSales }: DatedPlan,
  { sales, gstRate }: Plan,
  rows: LineRows,
): readonly Row[] {
  const totals = saleTotals({ sales, gstRate });
  const lines = sales.map((line, at) => {
    const { gross, gst, sellingCosts } = saleTotals({ sales: [line], gstRate });
    const row = rows.first + at;
    const taxed = `IF(F${row}="${FULL}",C${row},IF(F${row}="${MARGIN}",MAX(0,C${row}-G${row}),0))`;
    return [
      count(storedSales[at]?.units ?? null),
      text(line.name),
      money(storedSales[at]?.price ?? null),
      month(startMonth, line.from),
      count(line.months),
      text(labelOf(saleGst, line.gst)),
      money(storedSales[at]?.marginBase ?? null),
      percent(storedSales[at]?.sellingPercent ?? null),
      money(gross, { formula: `A${row}*C${row}` }),
      money(gst, { formula: `A${row}*${taxed}*${GST}/(1+${GST})` }),
      money(sellingCosts, { formula: `A${row}*C${row}*H${row}` }),
      money(gross - gst - sellingCosts, { formula: `I${row}-J${row}-K${row}` }),
    ];
  });
  return [
    [text(sections.sales.heading, true)],
    heads(
      'Units',
      'Item',
      'Price',
      'From',
      'Months',
      'GST',
      'Margin base',
      'Selling %',
      'Gross sales',
      'GST on sales',
      'Selling costs',
      'Net sales',
    ),
    ...lines,
    [
      text('Total sales', true),
      ...Array.from({ length: 7 }, () => null),
      totalOf('I', rows, totals.gross),
      totalOf('J', rows, totals.gst),
      totalOf('K', rows, totals.sellingCosts),
      totalOf('L', rows, totals.gross - totals.gst - totals.sellingCosts),
    ],
    [],
  ];
}

function incomeRows(
  { startMonth, incomes: storedIncomes }: DatedPlan,
  { incomes }: Plan,
  rows: LineRows,
): readonly Row[] {
  const total = sum(incomes.map(({ amount, months }) => amount * months));
  return [
    [text(sections.incomes.heading, true)],
    heads('', 'Item', 'A month', 'From', 'Months', 'All months'),
    ...incomes.map(({ name, amount, from, months }, at) => [
      null,
      text(name),
      money(storedIncomes[at]?.amount ?? null),
      month(startMonth, from),
      count(months),
      money(amount * months, { formula: `C${rows.first + at}*E${rows.first + at}` }),
    ]),
    [text('Total income', true), ...Array.from({ length: 4 }, () => null), totalOf('F', rows, total)],
    [],
  ];
}

const resultRow = (label: string, value: number, formula: string): Row => [
  text(label),
  null,
  money(value, { formula }),
];

/** The results that follow from the lines alone; every figure is a formula. */
function resultRows(plan: Plan, { costs, sales, incomes }: PlanRows): readonly Row[] {
  const { gross, gst, sellingCosts } = saleTotals(plan);
  const cost = sum(plan.costs.map(({ amount }) => amount));
  const income = sum(plan.incomes.map(({ amount, months }) => amount * months));
  const net = gross - gst - sellingCosts;
  return [
    [text('Results before finance', true)],
    resultRow('Gross sales', gross, `I${sales.total}`),
    resultRow('GST on sales', gst, `J${sales.total}`),
    resultRow('Selling costs', sellingCosts, `K${sales.total}`),
    resultRow('Net revenue', net, `L${sales.total}`),
    resultRow('Income', income, `F${incomes.total}`),
    resultRow('Costs before finance', cost, `C${costs.total}`),
    resultRow(
      'Profit before finance',
      net + income - cost,
      `L${sales.total}+F${incomes.total}-C${costs.total}`,
    ),
  ];
}

export function planSheet(lines: DatedPlan, title: PlanTitle): WorkbookSheet {
  const { startMonth, country } = lines;
  const [plan, rows] = [planOf(lines), planRows(lines)];
  return {
    name: PLAN_SHEET,
    widths: [20, 36, 16, 12, 10, 16, 14, 12, 16, 16, 16, 16],
    frozen: { rows: 0 },
    rows: [
      [text(title.projectName, true)],
      [text(`${title.name}, ${title.origin}`)],
      [
        text(
          `${computedBy(title)}. Amounts in AUD; GST on costs counts as refunded in the month it is paid.`,
        ),
      ],
      [text('First month'), month(startMonth, 0)],
      [text(`GST, ${country}`), percent(gstRateOf(country))],
      [],
      ...costRows(lines, plan, rows.costs),
      ...saleRows(lines, plan, rows.sales),
      ...incomeRows(lines, plan, rows.incomes),
      ...resultRows(plan, rows),
    ],
  };
}
