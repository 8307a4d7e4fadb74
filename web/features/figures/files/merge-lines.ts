import { newCost, newIncome, newSale } from '../../../parts/plan/plan-values.ts';
import { looseKey } from '../../../ui/sheet/headings.ts';
import { movedText } from '../reread-months.ts';
import type { DatedPlan } from './plan-file.ts';
import type { Section } from '../sections.ts';
import type { FileLine } from './file-line.ts';

export type Change = 'added' | 'replaced' | 'same' | 'removed' | 'kept';

/** The effect of an import on a line of the plan or of the file. */
export interface LineChange {
  readonly section: Section;
  readonly change: Change;
  readonly name: string;
  /** The line of the file; undefined for a line that only the plan has. */
  readonly fileLine?: FileLine;
}

interface Row {
  readonly lineId: string;
  readonly name: string;
}

interface MergeOptions {
  /** Keeps the lines of the plan that the file does not have. */
  readonly keepsUnmatched: boolean;
  /** Prefix of the ids of new lines. */
  readonly prefix: string;
}

const keyOf = (row: Row) => looseKey(row.name) || row.name;
const isSame = (one: Row, other: Row) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/**
 * Puts the lines of a file into a part of a plan. A line replaces the plan's first line of the same name and takes its
 * id; a part without lines in the file stays unchanged.
 */
function mergeSection<R extends Row>(
  section: Section,
  current: readonly R[],
  lines: readonly FileLine[],
  create: (values: Readonly<Record<string, unknown>> & { readonly lineId: string }) => R,
  { keepsUnmatched, prefix }: MergeOptions,
) {
  const unmatched = new Map(current.map((row) => [row.lineId, row]));
  const changes: LineChange[] = [];
  const file = lines.filter((line) => line.section === section);
  const rows = file.map((fileLine, at) => {
    const rowWith = (lineId: string) => create({ ...fileLine.values, lineId });
    const newRow = rowWith(`${prefix}-${section}-${at}`);
    const replaced = [...unmatched.values()].find((row) => keyOf(row) === keyOf(newRow));
    const row = replaced ? rowWith(replaced.lineId) : newRow;
    if (replaced) unmatched.delete(replaced.lineId);
    const changeIfReplaced = replaced && isSame(replaced, row) ? 'same' : 'replaced';
    const change = replaced ? changeIfReplaced : 'added';
    changes.push({ section, change, name: row.name, fileLine });
    return row;
  });
  const isKept = keepsUnmatched || file.length === 0;
  const unmatchedRows = [...unmatched.values()];
  return {
    rows: isKept ? [...rows, ...unmatchedRows] : rows,
    changes: [
      ...changes,
      ...unmatchedRows.map(({ name }): LineChange => ({
        section,
        change: isKept ? 'kept' : 'removed',
        name,
      })),
    ],
  };
}

/** Puts the lines of a file into a plan; the layers stay. */
export function mergeLines<P extends DatedPlan>(
  current: P,
  lines: readonly FileLine[],
  options: MergeOptions,
): { readonly plan: P; readonly changes: readonly LineChange[] } {
  const costs = mergeSection('costs', current.costs, lines, newCost, options);
  const sales = mergeSection('sales', current.sales, lines, newSale, options);
  const incomes = mergeSection('incomes', current.incomes, lines, newIncome, options);
  return {
    plan: { ...current, costs: costs.rows, sales: sales.rows, incomes: incomes.rows },
    changes: [...costs.changes, ...sales.changes, ...incomes.changes],
  };
}

/** States what the first month of an imported plan moves: the layers, and the lines that the file did not replace. */
export function movedByImport(current: DatedPlan, plan: DatedPlan): string {
  const currentLines = new Set<object>([...current.costs, ...current.sales, ...current.incomes]);
  const keptIn = <R extends Row>(rows: readonly R[]) => rows.filter((row) => currentLines.has(row));
  const keptPlan = {
    ...current,
    costs: keptIn(plan.costs),
    sales: keptIn(plan.sales),
    incomes: keptIn(plan.incomes),
  };
  return movedText(keptPlan, plan.startMonth);
}
