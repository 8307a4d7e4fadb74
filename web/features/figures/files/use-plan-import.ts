import { useMemo, useState } from 'react';
import { checkPlanLines } from '../../../../shared/deal/check-plan-lines.ts';
import { PLAN_LINES } from '../../../../shared/entities/plan-lines.ts';
import { useCaller } from '../../../api/session-state.ts';
import { countOf } from '../../../ui/format.ts';
import { mappingToSave, type Mapping } from '../../../ui/sheet/guess-columns.ts';
import type { HeaderRows } from '../../../ui/sheet/header-rows.ts';
import { looseKey } from '../../../ui/sheet/headings.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { findTables, type FoundTable } from './find-tables.ts';
import { isFinanceLine, countsFromOne, readLines } from './read-lines.ts';
import { mappingIssue, mapTable, type PlanTable } from './map-tables.ts';
import { mergeLines } from './merge-lines.ts';
import type { DatedPlan } from './plan-file.ts';
import { sectionNames, type Section } from '../sections.ts';
import { editKey, type ReadOptions } from './file-line.ts';
import { parseMonth } from '../../../../shared/schema/typed-month.ts';
import { readImportChoices, storeImportChoices } from './import-choices.ts';

/** A map in the state of a component, changed one entry at a time. */
function useEntries<K, V>() {
  const [entries, setEntries] = useState<ReadonlyMap<K, V>>(new Map());
  const set = (key: K, value: V) => setEntries((before) => new Map(before).set(key, value));
  return [entries, set] as const;
}

/** The user's changes to a table. */
interface TableChoice {
  readonly section?: Section | '';
  readonly header?: HeaderRows;
  readonly mapping?: Mapping | undefined;
}

/** The tables of a file with the part of the plan, the headings and the columns of each. */
function useTables(sheets: readonly Sheet[], saved: ReturnType<typeof readImportChoices>) {
  const foundTables = useMemo(() => findTables(sheets), [sheets]);
  const [choices, setChoice] = useEntries<string, TableChoice>();
  const tables = useMemo(
    () =>
      foundTables.map((table): FoundTable => {
        const { section = table.section, header = table.header } = choices.get(table.id) ?? {};
        return { ...table, section, header };
      }),
    [foundTables, choices],
  );
  const mappedTables = useMemo(
    () =>
      tables.flatMap((table) =>
        table.section === ''
          ? []
          : [mapTable(table, table.section, saved.mappings, choices.get(table.id)?.mapping)],
      ),
    [tables, choices, saved],
  );
  const choose = (id: string, choice: TableChoice) => setChoice(id, { ...choices.get(id), ...choice });
  return { tables, mappedTables, choose };
}

function useLines(
  mappedTables: readonly PlanTable[],
  saved: ReturnType<typeof readImportChoices>,
  current: DatedPlan,
  startMonth: string,
) {
  const [edits, setEdit] = useEntries<string, string>();
  const [chosenCategories, chooseCategory] = useEntries<string, string>();
  const [excludedLines, setExcluded] = useEntries<string, boolean>();
  const [chosenFirstNumber, setFirstNumber] = useState<0 | 1>();
  const guessed = useMemo(() => (countsFromOne(mappedTables) ? 1 : 0), [mappedTables]);
  const firstNumber = chosenFirstNumber ?? guessed;
  const categories = useMemo(
    () => new Map([...Object.entries(saved.categories), ...chosenCategories]),
    [saved, chosenCategories],
  );
  const readTables = useMemo(() => {
    const options: ReadOptions = { startMonth, firstNumber, categories, edits };
    return mappedTables
      .filter((table) => mappingIssue(table) === undefined)
      .map((table) => ({ table, ...readLines(table, options) }));
  }, [mappedTables, startMonth, firstNumber, categories, edits]);
  const lines = useMemo(() => readTables.flatMap((table) => table.lines), [readTables]);
  const financeLines = useMemo(
    () => new Set(lines.filter((line) => isFinanceLine(line, current))),
    [lines, current],
  );
  const importedLines = useMemo(
    () => lines.filter((line) => !(excludedLines.get(line.id) ?? financeLines.has(line))),
    [lines, excludedLines, financeLines],
  );
  return {
    readTables,
    lines,
    importedLines,
    hasFinance: financeLines.size > 0,
    setExcluded,
    firstNumber,
    setFirstNumber,
    /** Whether the file seems to number its months from 1; the user can correct this. */
    mayCountFromOne: guessed === 1,
    categories,
    chooseCategory: (word: string, category: string) => chooseCategory(looseKey(word), category),
    correct: (line: string, field: string, text: string) => setEdit(editKey(line, field), text),
  };
}

/** The earliest calendar month in which a line begins; undefined if the file numbers its months. */
function earliestMonth(mappedTables: readonly PlanTable[]): string | undefined {
  const months = mappedTables.flatMap(({ table, mapping }) =>
    [...mapping]
      .filter(([, name]) => name === 'from')
      .flatMap(([at]) => table.rows.flatMap(({ cells }) => parseMonth(cells[at] ?? '') ?? [])),
  );
  return months.toSorted()[0];
}

/** The reasons why the lines cannot be imported yet. */
function issuesOf(
  tables: readonly PlanTable[],
  unreadCount: number,
  plan: DatedPlan,
  lineCount: number,
): readonly string[] {
  const mapping = tables.flatMap((table) => mappingIssue(table) ?? []);
  if (lineCount > PLAN_LINES)
    return [
      `The file has ${lineCount.toLocaleString('en-AU')} lines; a plan has at most ${PLAN_LINES}. Leave tables out, or add lines up in the file.`,
    ];
  if (mapping.length > 0) return mapping;
  if (lineCount === 0)
    return ['No lines were found. Choose the part of the plan and the columns of a table.'];
  if (unreadCount > 0)
    return [`${countOf(unreadCount, 'cell')} cannot be read. Correct the cells, or leave their lines out.`];
  const issues = Object.entries(checkPlanLines(plan)).filter(([cell]) => !cell.startsWith('layers'));
  return [...new Set(issues.map(([, issue]) => issue))];
}

/** State of an import: tables, lines, corrections and the resulting plan. The plan changes when the user accepts it. */
export function usePlanImport(sheets: readonly Sheet[], current: DatedPlan, companyId: string) {
  const { email } = useCaller().profile;
  const [saved] = useState(() => readImportChoices(companyId, email));
  const [keepsUnmatched, setKeepsUnmatched] = useState(false);
  const [chosenMonth, setStartMonth] = useState<string>();
  const [prefix] = useState(() => crypto.randomUUID().slice(0, 8));
  const tables = useTables(sheets, saved);
  const earliest = useMemo(() => earliestMonth(tables.mappedTables), [tables.mappedTables]);
  // A plan without lines begins in the first month of the file.
  const isEmpty = sectionNames.every((section) => current[section].length === 0);
  const startMonth = chosenMonth ?? (isEmpty ? earliest : undefined) ?? current.startMonth;
  const lines = useLines(tables.mappedTables, saved, current, startMonth);
  const hasTooManyLines = lines.importedLines.length > PLAN_LINES;
  const { importedLines } = lines;
  const { plan, changes } = useMemo(
    () =>
      mergeLines({ ...current, startMonth }, hasTooManyLines ? [] : importedLines, {
        keepsUnmatched,
        prefix,
      }),
    [current, startMonth, importedLines, hasTooManyLines, keepsUnmatched, prefix],
  );
  const unread = importedLines.reduce((sum, line) => sum + line.unread.length, 0);
  return {
    ...tables,
    ...lines,
    keepsUnmatched,
    setKeepsUnmatched,
    /** Whether the plan has no lines yet. */
    isEmpty,
    startMonth,
    setStartMonth,
    /** The first calendar month of the file, if the plan begins later. */
    earliest: earliest !== undefined && earliest < startMonth ? earliest : undefined,
    plan,
    changes,
    hasTooManyLines,
    issues: issuesOf(tables.mappedTables, unread, plan, importedLines.length),
    /** Saves the choices for the next file of this partner. */
    remember: () =>
      storeImportChoices(companyId, email, {
        mappings: Object.fromEntries(
          tables.mappedTables.map(({ section, table, mapping, guess }) => [
            section,
            mappingToSave(table.headers, mapping, guess),
          ]),
        ),
        categories: Object.fromEntries(lines.categories),
      }),
  };
}

export type PlanImportState = ReturnType<typeof usePlanImport>;
