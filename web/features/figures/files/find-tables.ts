import { sum } from '../../../../shared/deal/figures.ts';
import { looseKey } from '../../../ui/sheet/headings.ts';
import { headingsAt, type HeaderRows } from '../../../ui/sheet/header-rows.ts';
import { filledCells, type Row, type Sheet } from '../../../ui/sheet/sheet.ts';
import { columnRules, sectionOf } from './line-fields.ts';
import { SECTION } from './plan-csv.ts';
import { COMPUTED_PREFIX } from './plan-file.ts';
import { sectionNames, type Section } from '../sections.ts';

/** A table of a file: its headings, and the rows up to the next headings. */
export interface FoundTable {
  readonly id: string;
  readonly sheet: Sheet;
  readonly header: HeaderRows;
  /** Index of the first row after the table. */
  readonly end: number;
  /** Its part of the plan; empty if it is left out. */
  readonly section: Section | '';
  /** The column that names the part of each line; only lines of `section` count. */
  readonly sectionColumn?: number;
}

const fieldMatches = (section: Section, text: string) => columnRules[section].match(text);
const MAX_HEADING_CHARACTERS = 40;

/** Whether a text can head a column: it names a field of a line, or is the heading "Section". */
const isHeading = (text: string) =>
  text.length <= MAX_HEADING_CHARACTERS &&
  /\p{L}/u.test(text) &&
  (looseKey(text) === looseKey(SECTION) ||
    sectionNames.some((section) => fieldMatches(section, text).some(({ by }) => by !== 'part')));

const textsOf = (row: Row | undefined) => row?.cells.map((cell) => cell.trim()).filter(Boolean) ?? [];

/** Number of rows above the headings in which a title of the table is searched. */
const MAX_TITLE_DISTANCE = 3;
const MAX_TITLE_CHARACTERS = 60;

/** The index of the title above a table; undefined without a title that names a part of a plan. */
function titleAt(rows: readonly Row[], header: number): number | undefined {
  for (let at = header - 1; at >= Math.max(0, header - MAX_TITLE_DISTANCE); at--) {
    const [title = '', ...more] = textsOf(rows[at]);
    if (title === '') continue;
    return more.length < 2 && title.length <= MAX_TITLE_CHARACTERS && sectionOf(title) ? at : undefined;
  }
  return undefined;
}

/** Guesses the part of a plan from the headings, the title above them, and the name of the sheet. */
function sectionAt({ rows, name }: Sheet, { at, count }: HeaderRows): Section {
  const texts = rows.slice(at, at + count).flatMap(textsOf);
  const has = (section: Section, field: string) =>
    texts.some((text) => fieldMatches(section, text).some((fit) => fit.field === field && fit.by !== 'part'));
  const hasNoCosts = !has('costs', 'amount');
  if (has('sales', 'units') && (has('sales', 'price') || hasNoCosts)) return 'sales';
  const title = titleAt(rows, at);
  const sectionOfTitle = title === undefined ? undefined : sectionOf(textsOf(rows[title])[0] ?? '');
  return sectionOfTitle ?? sectionOf(name) ?? (has('incomes', 'amount') && hasNoCosts ? 'incomes' : 'costs');
}

const NUMBER = /^[-+(]?\$?\s*\d/;
const NUMBERS_IN_DATA_ROW = 2;

/** Whether a row has numbers, so that it cannot be a heading. Speeds up the search of long sheets. */
const hasNumbers = ({ cells }: Row) =>
  cells.filter((cell) => NUMBER.test(cell)).length >= NUMBERS_IN_DATA_ROW;

/** All rows of headings of a sheet, from the top. */
function headersOf({ rows }: Sheet): readonly HeaderRows[] {
  const headers: HeaderRows[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const header = row && !hasNumbers(row) && headingsAt(rows, at, isHeading);
    if (!header) continue;
    headers.push(header);
    at += header.count - 1;
  }
  return headers;
}

/** More tables than the sheet of a feasibility study has; headings of further tables are ignored. */
const MAX_TABLES = 12;

/** Splits a table with a column of sections into one table for each part of the plan. */
function splitBySection(table: FoundTable): readonly FoundTable[] {
  const { sheet, header } = table;
  const heads = sheet.rows[header.at]?.cells.map(looseKey) ?? [];
  const sectionColumn = heads.indexOf(looseKey(SECTION));
  if (sectionColumn < 0) return [table];
  const named = new Set(
    sheet.rows
      .slice(header.at + header.count, table.end)
      .map(({ cells }) => sectionOf(cells[sectionColumn] ?? '')),
  );
  return sectionNames
    .filter((section) => named.has(section))
    .map((section) => ({ ...table, id: `${table.id} ${section}`, section, sectionColumn }));
}

function tablesOf(sheet: Sheet, index: number): readonly FoundTable[] {
  const headers = headersOf(sheet).slice(0, MAX_TABLES);
  return headers.flatMap((header, nth) => {
    const next = headers[nth + 1]?.at;
    const end = next === undefined ? sheet.rows.length : (titleAt(sheet.rows, next) ?? next);
    return splitBySection({
      id: `${index} ${header.at}`,
      sheet,
      header,
      end,
      section: sectionAt(sheet, header),
    });
  });
}

/** The sheet of the plan in an export of the portal: its third line says when it was computed. */
const ownSheet = (sheets: readonly Sheet[]) =>
  sheets.find(({ rows }) =>
    rows.some(({ line, cells: [first = ''] }) => line === 3 && first.startsWith(COMPUTED_PREFIX)),
  );

/** The tables in an export of the portal. Each ends before its total, the row without a first month (column 4). */
const ownTables = (sheet: Sheet): readonly FoundTable[] =>
  tablesOf(sheet, 0).flatMap((table) => {
    const first = table.header.at + table.header.count;
    const total = sheet.rows.findIndex(({ cells }, at) => at >= first && (cells[3] ?? '') === '');
    const end = total < 0 ? table.end : total;
    return end > first ? [{ ...table, end }] : [];
  });

/** The largest possible number of lines in a table. */
const rowsIn = ({ sheet, header, end }: FoundTable) =>
  sheet.rows.slice(header.at + header.count, end).filter((row) => filledCells(row) > 1).length;

/** Imports a part of a plan only from the sheet with the most rows for it; the user can choose another sheet. */
function leaveOutRepeats(tables: readonly FoundTable[]): readonly FoundTable[] {
  const countRows = (section: FoundTable['section'], sheet: Sheet) =>
    sum(tables.filter((table) => table.section === section && table.sheet === sheet).map(rowsIn));
  const largestSheet = (section: FoundTable['section']) =>
    tables
      .flatMap((table) => (table.section === section ? [table.sheet] : []))
      .toSorted((one, other) => countRows(section, other) - countRows(section, one))[0];
  return tables.map((table) =>
    largestSheet(table.section) === table.sheet ? table : { ...table, section: '' },
  );
}

/** Finds the tables of a file with lines of a plan. Without known headings, returns one table for the user to map. */
export function findTables(sheets: readonly Sheet[]): readonly FoundTable[] {
  const own = ownSheet(sheets);
  if (own) return ownTables(own);
  const tables = sheets.flatMap(tablesOf).filter((table) => rowsIn(table) > 0);
  if (tables.length > 0) return leaveOutRepeats(tables);
  const sheet = sheets.find(({ rows }) => rows.some((row) => filledCells(row) > 0));
  if (!sheet) return [];
  const at = Math.max(
    0,
    sheet.rows.findIndex((row) => filledCells(row) > 1),
  );
  return [{ id: 'first', sheet, header: { at, count: 1 }, end: sheet.rows.length, section: 'costs' }];
}
