import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCsvRows } from '../../../../../web/features/figures/files/plan-csv.ts';
import type { DatedPlan } from '../../../../../web/features/figures/files/plan-file.ts';
import { planWorkbook } from '../../../../../web/features/figures/files/plan-workbook.ts';
import { newIncome } from '../../../../../web/parts/plan/plan-values.ts';
import { toCsv } from '../../../../../web/ui/csv.ts';
import { linesWithoutIds, importLines } from '../../../../support/import-lines.ts';
import { anyPlan, exportedPlan, largestPlan, linesOf } from '../../../../support/plan-lines.ts';
import { townhouses } from '../../../../support/townhouses.ts';

const sample = linesOf(townhouses);
/** The same for all plans, since reading a file back ignores the what-if cases. */
const { whatIf } = exportedPlan(sample);

const files: readonly (readonly [string, (plan: DatedPlan) => Uint8Array])[] = [
  ['spreadsheet', (plan) => planWorkbook(exportedPlan(plan, { whatIf }))],
  ['CSV', (plan) => new TextEncoder().encode(`\uFEFF${toCsv(planCsvRows(plan))}`)],
];

describe.each(files)('the %s of a plan', (_, fileOf) => {
  const expectSame = (plan: DatedPlan) =>
    expect(importLines(fileOf(plan), plan)).toEqual(linesWithoutIds(plan));

  it('is read back without a correction', () => expectSame(sample));
  it('is read back without income', () => expectSame({ ...sample, incomes: [] }));
  it('is read back with lines whose amounts are not known yet', () =>
    expectSame({
      ...sample,
      costs: sample.costs.map((cost) => ({ ...cost, amount: null })),
      sales: sample.sales.map((sale) => ({ ...sale, units: null, price: null })),
      incomes: [newIncome({ name: 'Rent', months: 12 })],
    }));
  it('of 200 lines over 240 months is read back', () => expectSame(largestPlan ?? sample));
  it('is read back for any plan, with any name', () =>
    fc.assert(
      fc.property(anyPlan(), (plan) => {
        expectSame(plan);
      }),
      { numRuns: 10, seed: 36 },
    ));
});
