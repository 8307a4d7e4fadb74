import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTables } from '../../../../../web/features/figures/files/find-tables.ts';
import { mapTable } from '../../../../../web/features/figures/files/map-tables.ts';
import { mergeLines } from '../../../../../web/features/figures/files/merge-lines.ts';
import { planCsvRows } from '../../../../../web/features/figures/files/plan-csv.ts';
import type { DatedPlan } from '../../../../../web/features/figures/files/plan-file.ts';
import { planWorkbook } from '../../../../../web/features/figures/files/plan-workbook.ts';
import { readLines } from '../../../../../web/features/figures/files/read-lines.ts';
import { toCsv } from '../../../../../web/ui/csv.ts';
import { readFile } from '../../../../../web/ui/sheet/read-file.ts';
import { anyPlan, exportedPlan, largestPlan, linesOf } from '../../../../support/plan-lines.ts';
import { townhouses } from '../../../../support/townhouses.ts';

/** The plan that a file of the portal holds, read without a correction. */
function planIn(bytes: Uint8Array, current: DatedPlan): DatedPlan {
  const tables = findTables(readFile(bytes, 'all')).flatMap((found) =>
    found.section === '' ? [] : [mapTable(found, found.section, {})],
  );
  const reading = {
    startMonth: current.startMonth,
    firstNumber: 0,
    categories: new Map(),
    edits: new Map(),
  } as const;
  const lines = tables.flatMap((table) => readLines(table, reading).lines);
  expect(lines.flatMap(({ unread }) => unread)).toEqual([]);
  const { plan, changes } = mergeLines({ ...current, costs: [], sales: [], incomes: [] }, lines, {
    keeps: false,
    prefix: 'new',
  });
  expect(changes.every(({ change }) => change === 'added')).toBe(true);
  return plan;
}

const withoutIds = ({ costs, sales, incomes }: DatedPlan) =>
  [costs, sales, incomes].map((rows) => rows.map((row) => ({ ...row, lineId: '' })));
const csvOf = (plan: DatedPlan) => new TextEncoder().encode(`\uFEFF${toCsv(planCsvRows(plan))}`);

const sample = linesOf(townhouses);
const plans: readonly (readonly [string, DatedPlan])[] = [
  ['the checked plan', sample],
  ['200 lines over 240 months', largestPlan ?? sample],
];

describe.each(plans)('%s', (_, plan) => {
  it('is read back from its spreadsheet', () =>
    expect(withoutIds(planIn(planWorkbook(exportedPlan(plan)), plan))).toEqual(withoutIds(plan)));
  it('is read back from its CSV', () =>
    expect(withoutIds(planIn(csvOf(plan), plan))).toEqual(withoutIds(plan)));
});

describe('any plan', () => {
  const cases = { numRuns: 25, seed: 36 };
  it('is read back from its spreadsheet', () =>
    fc.assert(
      fc.property(anyPlan(), (plan) => {
        expect(withoutIds(planIn(planWorkbook(exportedPlan(plan)), plan))).toEqual(withoutIds(plan));
      }),
      cases,
    ));
  it('is read back from its CSV', () =>
    fc.assert(
      fc.property(anyPlan(), (plan) => {
        expect(withoutIds(planIn(csvOf(plan), plan))).toEqual(withoutIds(plan));
      }),
      cases,
    ));
});
