import { costCategories } from '../../../../shared/entities/options.ts';
import { MONTH_FIELDS } from '../../../../shared/entities/plan-lines.ts';
import { isEmpty, readField } from '../../../../shared/schema/field.ts';
import { parseDate } from '../../../../shared/schema/typed-date.ts';
import { parseMonth, parseMonthNumber } from '../../../../shared/schema/typed-month.ts';
import { formatMonth } from '../../../ui/format.ts';
import { monthColumn } from '../../../ui/grid/month-column.ts';
import { readCell } from '../../../ui/grid/read-cell.ts';
import type { Mapping } from '../../../ui/sheet/guess-columns.ts';
import { looseKey } from '../../../ui/sheet/headings.ts';
import { columnLetter } from '../../../ui/sheet/reference.ts';
import { filledCells, type Row } from '../../../ui/sheet/sheet.ts';
import { isTotal, type Table } from '../../../ui/sheet/table.ts';
import { unitOf, withUnit, type Unit } from '../../../ui/sheet/unit.ts';
import { guessCategory, guessWord, lineFields, until, UNTIL, type LineField } from './line-fields.ts';
import type { Section } from '../sections.ts';

/** A cell that cannot be read or is missing, and why. */
export interface UnreadCell {
  readonly lineField: LineField;
  readonly text: string;
  /** The cell of the file, such as `C12`; empty if no column fills the field. */
  readonly reference: string;
  readonly message: string;
}

/** A line of a file as it would be in the plan. */
export interface FileLine {
  readonly id: string;
  readonly section: Section;
  readonly line: number;
  /** Values by field, of the cells that can be read. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly unread: readonly UnreadCell[];
  /** The word that decided the category; empty for a corrected category and outside costs. */
  readonly word: string;
}

export interface MappedTable {
  readonly id: string;
  readonly section: Section;
  readonly table: Table;
  readonly mapping: Mapping;
}

export interface ReadOptions {
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
  /** The number of the first month, in files that number their months. */
  readonly firstNumber: 0 | 1;
  /** Categories by the word that names them. */
  readonly categories: ReadonlyMap<string, string>;
  /** Corrections by line and field. */
  readonly edits: ReadonlyMap<string, string>;
}

export const editKey = (line: string, field: string): string => `${line} ${field}`;

const QUARTER = /^q\d/i;
/** Months between the first and the last month of a quarter. */
const REST_OF_QUARTER = 2;
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'price', 'units']);

type ReadResult = { readonly value: unknown } | { readonly message: string };

function readMonth(
  { field, name }: LineField,
  text: string,
  { startMonth, firstNumber }: ReadOptions,
): ReadResult {
  const month = calendarMonth(text);
  if (month !== undefined && month < startMonth)
    return { message: `“${text}” is before the first month of the plan, ${formatMonth(startMonth)}` };
  const number = parseMonthNumber(text);
  const monthNumberText = number === undefined ? text : String(number - firstNumber);
  const read = readCell(monthColumn(name, field, startMonth), monthNumberText);
  return name === UNTIL && QUARTER.test(text) && 'value' in read
    ? { value: Number(read.value) + REST_OF_QUARTER }
    : read;
}

/** Returns the calendar month of a cell, `2027-04`; undefined for a number or other text. */
export const calendarMonth = (text: string): string | undefined =>
  parseDate(text)?.slice(0, 'YYYY-MM'.length) ?? parseMonth(text);

/** Reads an option by its name, or by a word that means the option. */
function readChoice({ name, field }: LineField, text: string): ReadResult {
  const read = readCell({ name, field }, text);
  const guessed = 'message' in read ? guessWord(field.options, text) : undefined;
  return guessed === undefined ? read : { value: guessed };
}

function readText(lineField: LineField, text: string, options: ReadOptions): ReadResult {
  if (MONTH_FIELDS.has(lineField.name)) return readMonth(lineField, text, options);
  // Accepts names that look like formulas: names are never evaluated.
  if (lineField.field.kind === 'text') return readField(lineField.field, text, true);
  return lineField.field.kind === 'choice'
    ? readChoice(lineField, text)
    : readCell({ name: lineField.name, field: lineField.field }, text);
}

interface Cells {
  readonly texts: ReadonlyMap<string, string>;
  readonly references: ReadonlyMap<string, string>;
}

/** Cells that a plan needs but the line lacks. A first month is needed only for a line with a last month. */
const missingCells = (
  section: Section,
  values: Readonly<Record<string, unknown>>,
  unread: readonly UnreadCell[],
  hasLastMonth: boolean,
): readonly UnreadCell[] =>
  lineFields[section]
    .filter(({ name, field }) => field.required && isEmpty(values[name] ?? field.initial))
    .filter(({ name }) => name !== 'from' || hasLastMonth)
    .filter(({ name }) => !unread.some(({ lineField }) => lineField.name === name))
    .map((lineField) => ({ lineField, text: '', reference: '', message: lineField.field.message }));

function cellsOf(
  { mapping }: MappedTable,
  { cells, line }: Row,
  units: ReadonlyMap<number, Unit>,
  fields: readonly LineField[],
): Cells {
  const [texts, references] = [new Map<string, string>(), new Map<string, string>()];
  for (const [at, name] of mapping) {
    const field = fields.find((lineField) => lineField.name === name)?.field;
    const text = (cells[at] ?? '').trim();
    texts.set(name, field ? withUnit(field, text, units.get(at) ?? '') : text);
    references.set(name, `${columnLetter(at)}${line}`);
  }
  return { texts, references };
}

/** Turns a last month into a number of months if only that month is given. @returns false if it precedes the first */
function countMonths(values: Record<string, unknown>): boolean {
  const { from, [UNTIL]: last, months } = values;
  delete values[UNTIL];
  if (typeof last !== 'number' || typeof from !== 'number' || typeof months === 'number') return true;
  values['months'] = last - from + 1;
  return last >= from;
}

/** The category whose name is this word; undefined if there is none. */
export const categoryNamed = (word: string): string | undefined =>
  costCategories.find(({ label, value }) => [label, value].some((name) => looseKey(name) === looseKey(word)))
    ?.value;

/** The category for a word: the user's choice, the category of that name, or a guess. */
const categoryOf = (word: string, { categories }: ReadOptions): string | undefined =>
  categories.get(looseKey(word)) ?? categoryNamed(word) ?? guessCategory(word);

function readLine(
  mapped: MappedTable,
  row: Row,
  units: ReadonlyMap<number, Unit>,
  group: string,
  options: ReadOptions,
): FileLine {
  const fields = lineFields[mapped.section];
  const { texts, references } = cellsOf(mapped, row, units, fields);
  const id = `${mapped.id} ${row.line}`;
  const values: Record<string, unknown> = {};
  const unread: UnreadCell[] = [];
  const editOf = (name: string) => options.edits.get(editKey(id, name));
  for (const field of fields) {
    const edit = editOf(field.name);
    const text = edit ?? texts.get(field.name) ?? '';
    if (text === '' || (field.name === 'category' && edit === undefined)) continue;
    const read = readText(field, text, options);
    if ('value' in read) values[field.name] = read.value;
    else
      unread.push({
        lineField: field,
        text,
        reference: references.get(field.name) ?? '',
        message: read.message,
      });
  }
  if (mapped.section === 'sales' && !texts.has('units')) values['units'] = 1;
  const lastMonthText = editOf(UNTIL) ?? texts.get(UNTIL) ?? '';
  const hasLastMonth = values[UNTIL] !== undefined;
  if (!countMonths(values))
    unread.push({
      lineField: until,
      text: lastMonthText,
      reference: references.get(UNTIL) ?? '',
      message: `“${lastMonthText}” is before the first month of the line`,
    });
  const categoryText = texts.get('category') ?? '';
  const word =
    mapped.section === 'costs' && values['category'] === undefined
      ? categoryText || group || String(values['name'] ?? '')
      : '';
  // Falls back to the item's name for a word without a known category.
  if (mapped.section === 'costs')
    values['category'] ??=
      categoryOf(word, options) ?? guessCategory(String(values['name'] ?? '')) ?? 'other';
  return {
    id,
    section: mapped.section,
    line: row.line,
    values,
    unread: [...unread, ...missingCells(mapped.section, values, unread, hasLastMonth)],
    word,
  };
}

/** Titles of a total below the sales of a feasibility study. */
const SALES_TOTAL = /^(?:(?:gross|net) (?:realisations?|revenues?|sales)|grv)\b/i;

/** Classifies a row: a line, the title of the lines below it, a total, or an empty row. */
function classifyRow(mapped: MappedTable, row: Row, hasLines: boolean): 'line' | 'title' | 'total' | 'empty' {
  const textOf = (name: string) => {
    const at = [...mapped.mapping].find(([, field]) => field === name)?.[0];
    return at === undefined ? '' : (row.cells[at] ?? '').trim();
  };
  if (filledCells(row) === 0) return 'empty';
  const first = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const isTotalName = isTotal(first) || (hasLines && mapped.section === 'sales' && SALES_TOTAL.test(first));
  if (isTotalName && textOf('from') === '') return 'total';
  return [...AMOUNTS].some((name) => textOf(name) !== '') ? 'line' : 'title';
}

interface ReadTable {
  readonly lines: readonly FileLine[];
  /** Line numbers of titles and totals, which are not imported. */
  readonly skippedRows: readonly number[];
}

export function readLines(mapped: MappedTable, options: ReadOptions): ReadTable {
  const units = new Map(mapped.table.headers.map(({ at, name }) => [at, unitOf(name)]));
  const lines: FileLine[] = [];
  const skippedRows: number[] = [];
  let group = '';
  for (const row of mapped.table.rows) {
    const kind = classifyRow(mapped, row, lines.length > 0);
    if (kind === 'line') lines.push(readLine(mapped, row, units, group, options));
    else if (kind !== 'empty') skippedRows.push(row.line);
    if (kind === 'title') group = row.cells.find((cell) => guessCategory(cell) !== undefined) ?? group;
    else if (kind === 'total') group = '';
  }
  return { lines, skippedRows };
}

/** Whether the months of a file are counted from 1: it has a month 1 and no month 0. */
export function countsFromOne(tables: readonly MappedTable[]): boolean {
  const numbers = tables
    .flatMap(({ table, mapping }) =>
      [...mapping]
        .filter(([, name]) => MONTH_FIELDS.has(name))
        .flatMap(([at]) => table.rows.map(({ cells }) => (cells[at] ?? '').trim())),
    )
    .flatMap((text) => parseMonthNumber(text) ?? []);
  return numbers.length > 0 && Math.min(...numbers) === 1;
}
