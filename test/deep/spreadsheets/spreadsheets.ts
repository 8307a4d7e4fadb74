import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import readSheets from 'read-excel-file/node';
import { monthlyLines } from '../../../shared/deal/monthly-lines.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import type { DatedPlan } from '../../../web/features/figures/files/plan-file.ts';
import { planWorkbook, type ExportedPlan } from '../../../web/features/figures/files/plan-workbook.ts';
import { linesWithoutIds, importLines } from '../../support/import-lines.ts';
import { anyPlan, exportedPlan, largestPlan, linesOf } from '../../support/plan-lines.ts';
import { townhouses } from '../../support/townhouses.ts';
import { firstFailure, runCases, type Case } from '../case.ts';
import type { DeepTest } from '../deep-test.ts';
import { recalculate, type Recalculated } from './recalculate.ts';

const HALF_CENT = 0.005;
const RANDOM_PLANS = 40;

const newZealandPlan = linesOf(
  { ...townhouses, gstRate: 15, sales: townhouses.sales.map((sale) => ({ ...sale, gst: 'full' as const })) },
  'New Zealand',
);

type Rows = readonly (readonly unknown[])[];

const differs = (value: unknown, expected: number) =>
  typeof value !== 'number' || Math.abs(value - expected) >= HALF_CENT;

/** Compares the totals computed by LibreOffice with those of the portal. */
function findWrongTotal(rows: Rows, { figures }: ExportedPlan): string | undefined {
  const { costs, gross, gst, sellingCosts, netRevenue, income } = figures;
  const profit = netRevenue + income - costs;
  const expected = {
    'Costs before finance': costs,
    'Gross sales': gross,
    'GST on sales': gst,
    'Selling costs': sellingCosts,
    'Net revenue': netRevenue,
    Income: income,
    'Profit before finance': profit,
  };
  const wrong = Object.entries(expected).find(([label, value]) =>
    differs(rows.findLast(([first]) => first === label)?.[2], value),
  );
  return wrong && `the total ${wrong[0]} is not ${wrong[1]}`;
}

/** Compares the cash before finance of each month. */
function findWrongMonth(rows: Rows, plan: ExportedPlan): string | undefined {
  const { costs, netSales, income } = monthlyLines(planOf(plan), plan.figures.months);
  const cash = rows.find(([first]) => first === 'Cash before finance')?.slice(7) ?? [];
  const wrong = costs.findIndex((cost, at) =>
    differs(cash[at], (netSales[at] ?? 0) + (income[at] ?? 0) - cost),
  );
  return wrong < 0 ? undefined : `the cash of month ${wrong} is ${String(cash[wrong])}`;
}

/** Compares the plan's lines with those that an import reads from the file saved by LibreOffice. */
function findWrongLines({ bytes }: Recalculated, plan: ExportedPlan): string | undefined {
  const isSame = isDeepStrictEqual(importLines(bytes, plan), linesWithoutIds(plan));
  return isSame ? undefined : 'the saved file holds other lines';
}

/** Compares every cell with the value that the portal wrote beside its formula. */
function findWrongCell(computed: Rows, written: Rows): string | undefined {
  for (const [row, cells] of written.entries())
    for (const [column, cell] of cells.entries()) {
      const actual = computed[row]?.[column];
      const isSame = typeof cell === 'number' ? !differs(actual, cell) : String(actual) === String(cell);
      if (!isSame) return `row ${row + 1}, column ${column + 1} is ${String(actual)}, not ${String(cell)}`;
    }
  return undefined;
}

async function compare(plan: ExportedPlan, workbook: Uint8Array, computed: Recalculated | undefined) {
  const written = await readSheets(Buffer.from(workbook));
  const sheetRows = (name: string) => computed?.sheets.get(name) ?? [];
  const wrongCells = written.map(({ sheet, data }) => {
    const wrong = findWrongCell(sheetRows(sheet), data);
    return wrong && `${sheet}: ${wrong}`;
  });
  const failures = [
    computed && findWrongLines(computed, plan),
    findWrongTotal(sheetRows('Plan'), plan),
    findWrongMonth(sheetRows('Months'), plan),
    ...wrongCells,
  ];
  return firstFailure(...failures.map((failure) => [failure === undefined, failure ?? ''] as const));
}

/** Lets LibreOffice compute the spreadsheets of plans, and compares each figure to the cent. */
export const spreadsheets: DeepTest = {
  name: 'spreadsheets',
  shares: 1,
  isRandom: true,
  async run(effort) {
    const random = fc.sample(anyPlan(), { numRuns: RANDOM_PLANS, seed: effort.seed });
    const plans: readonly (readonly [name: string, plan: DatedPlan])[] = [
      ['the 24 townhouses', linesOf(townhouses)],
      ['a plan of New Zealand', newZealandPlan],
      ...(largestPlan ? [['200 lines over 240 months', largestPlan] as const] : []),
      ...random.map((plan, at) => [`random plan ${at}`, plan] as const),
    ];
    const exported = plans.map(([, plan]) => exportedPlan(plan));
    const workbooks = exported.map((plan) => planWorkbook(plan));
    const computed = await recalculate(workbooks).catch((error: unknown) => String(error));
    if (typeof computed === 'string') {
      effort.report?.(computed);
      return { cases: plans.length, failures: [computed] };
    }
    const cases = plans.map(([name], index): Case => ({
      name,
      run: async () => {
        const [plan, workbook] = [exported[index], workbooks[index]];
        return plan && workbook ? compare(plan, workbook, computed[index]) : 'has no workbook';
      },
    }));
    return runCases(
      cases.filter(({ name }) => name.includes(effort.only ?? '')),
      effort,
    );
  },
};
