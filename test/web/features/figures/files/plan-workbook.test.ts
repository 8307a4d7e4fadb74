import { strFromU8, unzipSync } from 'fflate';
import * as fc from 'fast-check';
import readSheets from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { openedScenario } from '../../../../../lambdas/domain/scenario/opened-scenario.ts';
import { dealFigures } from '../../../../../shared/deal.ts';
import { planOf } from '../../../../../shared/deal/plan-of.ts';
import { monthSheet } from '../../../../../web/features/figures/files/month-sheet.ts';
import { planSheet } from '../../../../../web/features/figures/files/plan-sheet.ts';
import { openedCsvRows } from '../../../../../web/features/figures/files/plan-csv.ts';
import { OPENED_PLAN_NAME, openedText } from '../../../../../web/features/figures/files/plan-file.ts';
import {
  openedWorkbook,
  planWorkbook,
  type ExportedPlan,
} from '../../../../../web/features/figures/files/plan-workbook.ts';
import type { WorkbookSheet } from '../../../../../web/ui/workbook/cell.ts';
import { measureCpuTime } from '../../../../support/cpu-time.ts';
import { anyPlan, exportedPlan, hostileNames, largestPlan, linesOf } from '../../../../support/plan-lines.ts';
import { a } from '../../../../support/records.ts';
import { townhouses } from '../../../../support/townhouses.ts';

const sample = exportedPlan(linesOf(townhouses));

const rowOf = ({ rows }: WorkbookSheet, label: string) =>
  rows.findLast(([first]) => first?.value === label) ?? [];
const numbersOf = (sheet: WorkbookSheet, label: string) =>
  rowOf(sheet, label).flatMap((cell) => (typeof cell?.value === 'number' ? [cell.value] : []));
/** The last rows of the sheet. */
const RESULT_ROWS = 7;

const resultOf = (plan: ExportedPlan, label: string) => numbersOf(planSheet(plan, plan), label)[0];

describe('the workbook of a plan', () => {
  it('has four sheets, with the version and the day of the figures', async () => {
    const sheets = await readSheets(Buffer.from(planWorkbook(sample)));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Plan', 'Months', 'Layers', 'What if']);
    const texts = sheets.flatMap(({ data }) => data.flat()).filter((cell) => typeof cell === 'string');
    const dated = texts.filter((text) =>
      text.startsWith('Computed by the portal on 26 November 2026 from version 3'),
    );
    expect(dated).toHaveLength(3);
  });

  it('lists the limit of equity, which has no pricing', async () => {
    const sheets = await readSheets(Buffer.from(planWorkbook(sample)));
    const layers = sheets.find(({ sheet }) => sheet === 'Layers')?.data ?? [];
    const equity = layers.find(([title]) => title === 'Equity') ?? [];
    expect(equity.filter((cell) => cell !== null)).toEqual(['Equity', 3_500_000]);
  });

  it('has the figures of the checked example as the results of formulas', () => {
    const { figures } = sample;
    expect(resultOf(sample, 'GST on sales')).toBeCloseTo(2_334_545.45, 2);
    expect(resultOf(sample, 'Net revenue')).toBeCloseTo(28_553_454.55, 2);
    expect(resultOf(sample, 'Costs before finance')).toBe(20_580_000);
    expect(resultOf(sample, 'Profit before finance')).toBeCloseTo(figures.profit + figures.finance, 2);
    const rows = planSheet(sample, sample).rows.slice(-RESULT_ROWS);
    expect(rows.map((row) => row[2]?.formula !== undefined)).toEqual(rows.map(() => true));
  });

  it('has the cash before finance of each month as a formula of the lines', () => {
    const cash = rowOf(monthSheet(sample, sample.figures.months), 'Cash before finance').slice(7);
    expect(cash.map((cell) => cell?.value)).toEqual(
      sample.figures.beforeFinance.map((amount) => expect.closeTo(amount, 4)),
    );
    expect(cash[4]?.formula).toBe('L14+L16-L11');
  });

  it('has the layers and the what-if cases as values, not formulas', async () => {
    const sheets = await readSheets(Buffer.from(planWorkbook(sample)));
    const [, , layers, whatIf] = sheets.map(({ data }) => data);
    const senior = layers?.find(([first]) => first === 'Senior') ?? [];
    const header = layers?.find(([first]) => first === 'Layer') ?? [];
    expect(senior[header.indexOf('Peak')]).toBeCloseTo(15_592_797.38, 2);
    expect(senior[header.indexOf('All-in cost')]).toBeCloseTo(0.14086, 5);
    expect(senior[header.indexOf('Repaid')]).toEqual(new Date('2028-07-01T00:00:00Z'));
    expect(whatIf?.find(([first]) => first === 'No loss')?.[1]).toBe(-0.2);
    expect(whatIf?.find(([first]) => first === 'Senior repaid in full')?.[1]).toBeCloseTo(-0.457, 6);
    const worst = whatIf?.find(([first]) => first === -0.1);
    expect(worst?.at(5)).toBeCloseTo(0.05258, 5);
    const { 'xl/worksheets/sheet3.xml': sheet3, 'xl/worksheets/sheet4.xml': sheet4 } = unzipSync(
      planWorkbook(sample),
    );
    expect([sheet3, sheet4].some((file) => file && strFromU8(file).includes('<f>'))).toBe(false);
  });

  it('never writes a name as a formula', async () => {
    const named = exportedPlan(
      linesOf({
        ...townhouses,
        costs: hostileNames.map((name) => ({
          category: 'land',
          name,
          amount: 1,
          from: 0,
          months: 1,
          shape: 'even',
        })),
      }),
      { projectName: '=1+1', name: '@SUM(1)' },
    );
    const [plan] = await readSheets(Buffer.from(planWorkbook(named)));
    expect(plan?.data.slice(8, 8 + hostileNames.length).map((row) => row[1])).toEqual(hostileNames);
    expect(plan?.data[0]?.[0]).toBe('=1+1');
    const formulas = [
      ...strFromU8(unzipSync(planWorkbook(named))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).matchAll(
        /<f>([^<]*)/g,
      ),
    ];
    expect(formulas.filter(([, formula]) => /HYPERLINK|SUM\(1\)|SUM\(A1\)/.test(formula ?? ''))).toEqual([]);
  });

  it('has the totals of any plan', () => {
    fc.assert(
      fc.property(anyPlan(), (lines) => {
        const plan = exportedPlan(lines);
        const { figures } = plan;
        expect(resultOf(plan, 'Gross sales')).toBeCloseTo(figures.gross, 2);
        expect(resultOf(plan, 'Net revenue')).toBeCloseTo(figures.netRevenue, 2);
        expect(resultOf(plan, 'Income')).toBeCloseTo(figures.income, 2);
        expect(resultOf(plan, 'Costs before finance')).toBeCloseTo(figures.costs, 2);
      }),
      { numRuns: 50, seed: 36 },
    );
  });

  it('of 200 lines over 240 months is written within five seconds', () => {
    const plan = exportedPlan(largestPlan ?? sample);
    expect(plan.figures.months).toBe(239);
    let size = 0;
    const time = measureCpuTime(() => {
      size = planWorkbook(plan).length;
    });
    expect(time).toBeLessThan(5_000);
    expect(size).toBeLessThan(2_000_000);
  });
});

describe('the files of an opened plan', () => {
  const plan = linesOf(townhouses);
  const [ownLayer, otherLayer] = plan.layers;
  const grant = { layerId: ownLayer?.lineId ?? '', updatedAt: '2026-11-03T10:00:00Z' };
  const scenario = a.scenario({
    startMonth: plan.startMonth,
    country: 'Australia',
    costs: [...plan.costs],
    sales: [...plan.sales],
    incomes: [...plan.incomes],
    layers: [...plan.layers],
  });
  const opened = openedScenario(scenario, a['scenario-grant'](grant));
  const title = {
    projectName: 'Arden Street Townhouses',
    name: OPENED_PLAN_NAME,
    origin: openedText(opened.openedAt),
    at: new Date('2026-11-26T10:00:00Z'),
  };

  it('have the lines, and all figures of the reader’s own layer', async () => {
    const sheets = await readSheets(Buffer.from(openedWorkbook(opened, title)));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Plan', 'Months', 'Layers']);
    const [lines, , layers] = sheets.map(({ data }) => data);
    expect(lines?.[1]?.[0]).toBe(
      'Figures before the cost of other layers, figures opened on 3 November 2026',
    );
    const header = layers?.find(([first]) => first === 'Layer') ?? [];
    const senior = layers?.find(([first]) => first === 'Senior') ?? [];
    const [figures] = dealFigures(planOf(opened)).layers;
    expect(senior[header.indexOf('Peak')]).toBeCloseTo(figures?.peak ?? NaN, 2);
    expect(senior[header.indexOf('Rate % p.a.')]).toBeCloseTo((ownLayer?.rate ?? NaN) / 100, 6);
  });

  it('have only kind and limit of another layer, and no cash of equity', async () => {
    const sheets = await readSheets(Buffer.from(openedWorkbook(opened, title)));
    const layers = sheets[2]?.data ?? [];
    const mezzanine = layers.find(([first]) => first === 'Mezzanine') ?? [];
    expect(mezzanine.filter((cell) => cell !== null)).toEqual(['Mezzanine', otherLayer?.limit]);
    expect(layers.flat()).not.toContain('Equity, cash');
    const rows = openedCsvRows(opened).filter(([section]) => section === 'Layers');
    expect(rows[1]?.filter((cell) => cell !== undefined && cell !== '')).toEqual([
      'Layers',
      'Mezzanine',
      otherLayer?.limit,
    ]);
  });
});
