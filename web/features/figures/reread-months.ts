import { costFields } from '../../../shared/entities/plan-lines.ts';
import { parsePlanMonth } from '../../../shared/schema/typed-month.ts';
import { countOf } from '../../ui/format.ts';
import type { GridColumn, Line } from '../../ui/grid/column.ts';
import { monthColumn } from '../../ui/grid/month-column.ts';
import { unparsedKey, writeCells, type Sheet } from '../../ui/grid/sheet.ts';
import { newCost, newIncome, newSale } from '../../parts/plan/plan-values.ts';
import type { DatedPlan } from './files/plan-file.ts';
import type { PlanDraft } from './plan-draft.ts';

function rereadColumn<R extends Line>(sheet: Sheet<R>, column: GridColumn, newRow: () => R): Sheet<R> {
  const cells = sheet.rows.flatMap((line, row) => {
    const text = sheet.unparsed[unparsedKey(line, column)];
    return text === undefined ? [] : [{ row, column, text }];
  });
  return writeCells(sheet, cells, newRow);
}

/** Reads the texts of unread months again: another first month of the plan can bring them into its range. */
export function rereadMonths({ values, unread }: PlanDraft): PlanDraft {
  const column = monthColumn('from', costFields.from, values.startMonth);
  const costs = rereadColumn({ rows: values.costs, unparsed: unread }, column, newCost);
  const sales = rereadColumn({ rows: values.sales, unparsed: costs.unparsed }, column, newSale);
  const incomes = rereadColumn({ rows: values.incomes, unparsed: sales.unparsed }, column, newIncome);
  return {
    values: { ...values, costs: costs.rows, sales: sales.rows, incomes: incomes.rows },
    unread: incomes.unparsed,
  };
}

/** States what a new first month moves, since lines and layers count their months from it; '' for nothing. */
export function movedText({ startMonth, costs, sales, incomes, layers }: DatedPlan, next: string): string {
  const months = parsePlanMonth(next, startMonth) ?? 0;
  const lineCount = [...costs, ...sales, ...incomes].filter(({ from }) => from !== null).length;
  const layerCount = layers.filter(({ layerKind }) => layerKind !== 'equity').length;
  const moved = [
    ...(lineCount > 0 ? [countOf(lineCount, 'line')] : []),
    ...(layerCount > 0 ? [countOf(layerCount, 'layer')] : []),
  ];
  if (months === 0 || moved.length === 0) return '';
  return `${moved.join(' and ')} moved ${countOf(Math.abs(months), 'month')} ${months > 0 ? 'later' : 'earlier'}`;
}
