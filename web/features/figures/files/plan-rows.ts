import type { DatedPlan } from './plan-file.ts';

/** Row of the heading of the costs, from 0. */
const COSTS_AT = 6;

/** The rows of a section on the sheet of the plan, counted from 1. */
export interface LineRows {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Rows of a section above its lines: the heading and the column titles. */
const ROWS_BEFORE_LINES = 2;
/** All rows of a section except its lines: those above, the total and an empty row. */
const ROWS_BESIDES_LINES = ROWS_BEFORE_LINES + 2;

const rowsAt = (at: number, lines: number): LineRows => ({
  first: at + ROWS_BEFORE_LINES + 1,
  last: at + ROWS_BEFORE_LINES + lines,
  total: at + ROWS_BEFORE_LINES + lines + 1,
});

/** Returns the rows of each section, which formulas refer to. */
export function planRows({ costs, sales, incomes }: DatedPlan) {
  const salesAt = COSTS_AT + costs.length + ROWS_BESIDES_LINES;
  return {
    costs: rowsAt(COSTS_AT, costs.length),
    sales: rowsAt(salesAt, sales.length),
    incomes: rowsAt(salesAt + sales.length + ROWS_BESIDES_LINES, incomes.length),
  };
}
export type PlanRows = ReturnType<typeof planRows>;
