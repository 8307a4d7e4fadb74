import { findTables } from '../../web/features/figures/files/find-tables.ts';
import { mapTable, mappingIssue } from '../../web/features/figures/files/map-tables.ts';
import { mergeLines } from '../../web/features/figures/files/merge-lines.ts';
import type { DatedPlan } from '../../web/features/figures/files/plan-file.ts';
import { readLines } from '../../web/features/figures/files/read-lines.ts';
import { readFile } from '../../web/ui/sheet/read-file.ts';

/**
 * Imports an exported plan without corrections. Returns its lines without ids.
 * @throws Error for a table or cell that cannot be read
 */
export function importLines(bytes: Uint8Array, current: DatedPlan): ReturnType<typeof linesWithoutIds> {
  const tables = findTables(readFile(bytes)).flatMap((found) =>
    found.section === '' ? [] : [mapTable(found, found.section, {})],
  );
  const [issue] = tables.flatMap((table) => mappingIssue(table) ?? []);
  if (issue !== undefined) throw new Error(issue);
  const reading = {
    startMonth: current.startMonth,
    firstNumber: 0,
    categories: new Map(),
    edits: new Map(),
  } as const;
  const lines = tables.flatMap((table) => readLines(table, reading).lines);
  const [unread] = lines.flatMap((line) => line.unread);
  if (unread) throw new Error(`${unread.reference}: ${unread.message}`);
  const empty = { ...current, costs: [], sales: [], incomes: [] };
  return linesWithoutIds(mergeLines(empty, lines, { keepsUnmatched: false, prefix: 'new' }).plan);
}

/** The costs, sales and income of a plan without their ids. */
export const linesWithoutIds = ({ costs, sales, incomes }: DatedPlan) =>
  [costs, sales, incomes].map((rows) => rows.map((row) => ({ ...row, lineId: '' })));
