import { sum } from '../../../../shared/deal/figures.ts';
import { monthlyLines } from '../../../../shared/deal/monthly-lines.ts';
import type { Plan } from '../../../../shared/deal/plan.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import { cashBeforeFinance } from '../../../../shared/deal/run-months.ts';
import { costCategories, labelOf, spreadShapes } from '../../../../shared/entities/options.ts';
import { columnLetter } from '../../../ui/sheet/reference.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../ui/workbook/cell.ts';
import { count, heads, money, month, text, type Row } from './plan-cells.ts';
import type { DatedPlan } from './plan-file.ts';
import { sections } from '../sections.ts';
import { planRows, type PlanRows } from './plan-rows.ts';
import { FIRST_MONTH, PLAN_SHEET } from './plan-sheet.ts';

/** Column of the first month, from 0; before it category, item, amount, first month, months, spread, total. */
const MONTHS_AT = 7;
const TITLE_ROWS = 2;

interface Line {
  readonly names: readonly [category: string, item: string];
  /** Column on the plan sheet, and the value there. */
  readonly amount: { readonly column: string; readonly value: number };
  readonly spread?: string;
  /** Row on the plan sheet, from 1. */
  readonly row: number;
  readonly from: number;
  readonly months: number;
  readonly byMonth: readonly number[];
}

const S_CURVE = labelOf(spreadShapes, 'sCurve');

/** Formula of a month's amount: an equal share, or by the S-curve 3x² - 2x³ of the months that have passed. */
function shareFormula(monthColumn: string, row: number, hasSpread: boolean): string {
  const [amount, from, months] = [`$C${row}`, `$D${row}`, `$E${row}`];
  const passed = `(${monthColumn}$2-${from})`;
  const sCurve = `(3*${months}*(2*${passed}+1)-6*${passed}*(${passed}+1)-2)/${months}^3`;
  const share = hasSpread ? `IF($F${row}="${S_CURVE}",${sCurve},1/${months})` : `1/${months}`;
  return `IF(OR(${monthColumn}$2<${from},${monthColumn}$2>=${from}+${months}),0,${amount}*${share})`;
}

/** A line by month. @param at its row on this sheet, from 1 */
function lineRow(line: Line, at: number, lastColumn: string): Row {
  const { row, from, months, amount, spread, byMonth } = line;
  const planCell = (column: string) => `${PLAN_SHEET}!${column}${row}`;
  const startFormula = `(YEAR(${planCell('D')})-YEAR(${FIRST_MONTH}))*12+MONTH(${planCell('D')})-MONTH(${FIRST_MONTH})`;
  return [
    ...line.names.map((name) => text(name)),
    money(amount.value, { formula: planCell(amount.column) }),
    count(from, { formula: startFormula }),
    count(months, { formula: planCell('E') }),
    spread === undefined ? null : { value: spread, formula: planCell('F') },
    money(sum(byMonth), { formula: `SUM(${columnLetter(MONTHS_AT)}${at}:${lastColumn}${at})` }),
    ...byMonth.map((value, index) =>
      money(value, { formula: shareFormula(columnLetter(MONTHS_AT + index), at, spread !== undefined) }),
    ),
  ];
}

/** The months of a single line are those of this plan with the line. */
const EMPTY_PLAN: Plan = { gstRate: 0, costs: [], sales: [], incomes: [], layers: [] };

function costLines({ costs }: Plan, { costs: { first } }: PlanRows, last: number): readonly Line[] {
  return costs.map((cost, at) => ({
    names: [labelOf(costCategories, cost.category), cost.name],
    amount: { column: 'C', value: cost.amount },
    spread: labelOf(spreadShapes, cost.shape),
    row: first + at,
    from: cost.from,
    months: cost.months,
    byMonth: monthlyLines({ ...EMPTY_PLAN, costs: [cost] }, last).costs,
  }));
}

const saleLines = ({ sales, gstRate }: Plan, { sales: { first } }: PlanRows, last: number): readonly Line[] =>
  sales.map((sale, at) => {
    const byMonth = monthlyLines({ ...EMPTY_PLAN, gstRate, sales: [sale] }, last).netSales;
    return {
      names: ['Net sales', sale.name],
      amount: { column: 'L', value: sum(byMonth) },
      row: first + at,
      from: sale.from,
      months: sale.months,
      byMonth,
    };
  });

const incomeLines = ({ incomes }: Plan, { incomes: { first } }: PlanRows, last: number): readonly Line[] =>
  incomes.map((income, at) => ({
    names: ['Income', income.name],
    amount: { column: 'F', value: income.amount * income.months },
    row: first + at,
    from: income.from,
    months: income.months,
    byMonth: monthlyLines({ ...EMPTY_PLAN, incomes: [income] }, last).income,
  }));

/** A block of lines with its total. @param at row of its heading, from 1 */
function linesBlock(title: string, lines: readonly Line[], at: number, last: number): readonly Row[] {
  const lastColumn = columnLetter(MONTHS_AT + last);
  const [first, end] = [at + 1, at + lines.length];
  const totals = Array.from({ length: last + 1 }, (_, index) =>
    sum(lines.map(({ byMonth }) => byMonth[index] ?? 0)),
  );
  const total = (column: string, value: number) =>
    money(value, {
      isBold: true,
      ...(lines.length > 0 && { formula: `SUM(${column}${first}:${column}${end})` }),
    });
  return [
    [text(title, true)],
    ...lines.map((line, index) => lineRow(line, first + index, lastColumn)),
    [
      text(`Total ${title.toLowerCase()}`, true),
      null,
      total('C', sum(lines.map(({ amount }) => amount.value))),
      null,
      null,
      null,
      total('G', sum(totals)),
      ...totals.map((value, index) => total(columnLetter(MONTHS_AT + index), value)),
    ],
  ];
}

const firstCells = (title: string, total: WorkbookCell): Row => [
  text(title, true),
  ...Array.from({ length: MONTHS_AT - 2 }, () => null),
  total,
];

/** Cash before finance by month, its running total, and amounts outside the months of this sheet. */
function cashRows(
  cash: readonly number[],
  totalRows: readonly [costs: number, sales: number, income: number],
) {
  const [costs, sales, income] = totalRows;
  const row = income + 1;
  const netFormula = (column: string) => `${column}${sales}+${column}${income}-${column}${costs}`;
  const columns = cash.map((_, index) => columnLetter(MONTHS_AT + index));
  return [
    [
      ...firstCells('Cash before finance', money(sum(cash), { formula: netFormula('G'), isBold: true })),
      ...cash.map((value, index) =>
        money(value, { formula: netFormula(columns[index] ?? ''), isBold: true }),
      ),
    ],
    [
      ...firstCells('Running total', null),
      ...cash.map((_, index) =>
        money(sum(cash.slice(0, index + 1)), {
          formula: `SUM($${columnLetter(MONTHS_AT)}${row}:${columns[index] ?? ''}${row})`,
        }),
      ),
    ],
    firstCells(
      'Outside these months',
      money(0, { formula: totalRows.map((at) => `C${at}-G${at}`).join('+') }),
    ),
  ];
}

/** The lines of a plan by month, as formulas that refer to the plan sheet. @param last the last month, from 0 */
export function monthSheet(lines: DatedPlan, last: number): WorkbookSheet {
  const [plan, rows] = [planOf(lines), planRows(lines)];
  const blocks = [
    [sections.costs.title, costLines(plan, rows, last)],
    ['Net sales', saleLines(plan, rows, last)],
    [sections.incomes.title, incomeLines(plan, rows, last)],
  ] as const;
  const cells: Row[] = [];
  /** The row of each block's total, from 1. */
  const totalRows = blocks.map(([title, blockLines]) => {
    cells.push(...linesBlock(title, blockLines, TITLE_ROWS + cells.length + 1, last));
    return TITLE_ROWS + cells.length;
  });
  const cash = cashBeforeFinance(monthlyLines(plan, last));
  const [costTotal = 0, saleTotal = 0, incomeTotal = 0] = totalRows;
  const months = Array.from({ length: last + 1 }, (_, at) => at);
  return {
    name: 'Months',
    widths: [18, 30, 14, 10, 8, 10, 14, ...months.map(() => 12)],
    frozen: { rows: TITLE_ROWS, columns: 2 },
    rows: [
      [
        ...heads('Category', 'Item', 'Amount', 'Starts in', 'Months', 'Spread', 'Total'),
        ...months.map((at) =>
          month(lines.startMonth, at, {
            formula: `EDATE(${FIRST_MONTH},${columnLetter(MONTHS_AT + at)}2)`,
            isBold: true,
          }),
        ),
      ],
      [text('Month'), ...Array.from({ length: MONTHS_AT - 1 }, () => null), ...months.map((at) => count(at))],
      ...cells,
      ...cashRows(cash, [costTotal, saleTotal, incomeTotal]),
    ],
  };
}
