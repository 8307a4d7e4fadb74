import { costCategories } from '../../../../shared/entities/options.ts';
import { MONTH_FIELDS } from '../../../../shared/entities/plan-lines.ts';
import { isEmpty, readField } from '../../../../shared/schema/field.ts';
import { parseDate } from '../../../../shared/schema/typed-date.ts';
import { parseMonth } from '../../../../shared/schema/typed-month.ts';
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

/** A cell that cannot be read, and its correction. */
export interface UnreadCell {
  readonly of: LineField;
  readonly text: string;
  /** The cell of the file, such as `C12`; empty if no column fills the field. */
  readonly reference: string;
  readonly message: string;
}

/** A line of a file as it would be in the plan. */
export interface ReadLine {
  readonly id: string;
  readonly section: Section;
  readonly line: number;
  /** Values by field, of the cells that can be read. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly unread: readonly UnreadCell[];
  /** The word that decided the category, if it is not the name of one. */
  readonly word: string;
}

export interface MappedTable {
  readonly id: string;
  readonly section: Section;
  readonly table: Table;
  readonly mapping: Mapping;
}

export interface Reading {
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
  /** The number of the first month where a file counts them. */
  readonly firstNumber: 0 | 1;
  /** Categories by the word that names them. */
  readonly categories: ReadonlyMap<string, string>;
  /** Corrections by line and field. */
  readonly edits: ReadonlyMap<string, string>;
}

export const editKey = (line: string, field: string): string => `${line} ${field}`;

const COUNTED = /^\d{1,3}$/;
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'price', 'units']);

type Read = { readonly value: unknown } | { readonly message: string };

function readMonth({ field, name }: LineField, text: string, { startMonth, firstNumber }: Reading): Read {
  const month = calendarMonth(text);
  if (month !== undefined && month < startMonth)
    return { message: `“${text}” is before the first month of the plan, ${formatMonth(startMonth)}` };
  const counted = COUNTED.test(text) ? String(Number(text) - firstNumber) : text;
  return readCell(monthColumn(name, field, startMonth), counted);
}

/** Returns the calendar month of a cell, `2027-04`; undefined for a number or other text. */
export const calendarMonth = (text: string): string | undefined =>
  parseDate(text)?.slice(0, 'YYYY-MM'.length) ?? parseMonth(text);

/** Reads a choice by its name, or by a word that means one. */
function readChoice({ name, field }: LineField, text: string): Read {
  const read = readCell({ name, field }, text);
  const guessed = 'message' in read ? guessWord(field.options, text) : undefined;
  return guessed === undefined ? read : { value: guessed };
}

function readText(of: LineField, text: string, reading: Reading): Read {
  if (MONTH_FIELDS.has(of.name)) return readMonth(of, text, reading);
  // A name is never run as a formula, so it may look like one.
  if (of.field.kind === 'text') return readField(of.field, text, true);
  return of.field.kind === 'choice'
    ? readChoice(of, text)
    : readCell({ name: of.name, field: of.field }, text);
}

interface Cells {
  readonly texts: ReadonlyMap<string, string>;
  readonly references: ReadonlyMap<string, string>;
}

/** Cells that a plan needs and the file does not have. */
const missing = (
  section: Section,
  values: Readonly<Record<string, unknown>>,
  unread: readonly UnreadCell[],
): readonly UnreadCell[] =>
  lineFields[section]
    .filter(({ name, field }) => field.required && name !== 'from' && isEmpty(values[name] ?? field.initial))
    .filter(({ name }) => !unread.some(({ of }) => of.name === name))
    .map((of) => ({ of, text: '', reference: '', message: of.field.message }));

function cellsOf(
  { mapping }: MappedTable,
  { cells, line }: Row,
  units: ReadonlyMap<number, Unit>,
  fields: readonly LineField[],
): Cells {
  const [texts, references] = [new Map<string, string>(), new Map<string, string>()];
  for (const [at, name] of mapping) {
    const field = fields.find((of) => of.name === name)?.field;
    const text = (cells[at] ?? '').trim();
    texts.set(name, field ? withUnit(field, text, units.get(at) ?? '') : text);
    references.set(name, `${columnLetter(at)}${line}`);
  }
  return { texts, references };
}

/** Replaces the last month by the number of months. @returns false if the last month is before the first one */
function countMonths(values: Record<string, unknown>): boolean {
  const { from, [UNTIL]: last, months } = values;
  delete values[UNTIL];
  if (typeof last !== 'number' || typeof from !== 'number' || typeof months === 'number') return true;
  values['months'] = last - from + 1;
  return last >= from;
}

/** The category of a cost: named by the file, chosen for its word, or guessed by it. */
function categoryOf(word: string, { categories }: Reading): string | undefined {
  const chosen = categories.get(looseKey(word));
  if (chosen !== undefined) return chosen;
  return (
    costCategories.find(({ label, value }) =>
      [label, value].some((name) => looseKey(name) === looseKey(word)),
    )?.value ?? guessCategory(word)
  );
}

function readLine(
  of: MappedTable,
  row: Row,
  units: ReadonlyMap<number, Unit>,
  group: string,
  reading: Reading,
): ReadLine {
  const fields = lineFields[of.section];
  const { texts, references } = cellsOf(of, row, units, fields);
  const id = `${of.id} ${row.line}`;
  const values: Record<string, unknown> = {};
  const unread: UnreadCell[] = [];
  for (const field of fields) {
    const edit = reading.edits.get(editKey(id, field.name));
    const text = edit ?? texts.get(field.name) ?? '';
    if (text === '' || (field.name === 'category' && edit === undefined)) continue;
    const read = readText(field, text, reading);
    if ('value' in read) values[field.name] = read.value;
    else unread.push({ of: field, text, reference: references.get(field.name) ?? '', message: read.message });
  }
  if (of.section === 'sales' && !texts.has('units')) values['units'] = 1;
  const last = texts.get(UNTIL) ?? '';
  if (!countMonths(values))
    unread.push({
      of: until,
      text: last,
      reference: references.get(UNTIL) ?? '',
      message: `“${last}” is before the first month of the line`,
    });
  const named = texts.get('category') ?? '';
  const word =
    of.section === 'costs' && values['category'] === undefined
      ? named || group || String(values['name'] ?? '')
      : '';
  // The name of an item tells more than a group or type that means nothing here.
  if (of.section === 'costs')
    values['category'] ??=
      categoryOf(word, reading) ?? guessCategory(String(values['name'] ?? '')) ?? 'other';
  return {
    id,
    section: of.section,
    line: row.line,
    values,
    unread: [...unread, ...missing(of.section, values, unread)],
    word,
  };
}

/** Classifies a row: a line, the title of the lines below it, a total, or an empty row. */
function kindOf(of: MappedTable, row: Row): 'line' | 'title' | 'total' | 'empty' {
  const textOf = (name: string) => {
    const at = [...of.mapping].find(([, field]) => field === name)?.[0];
    return at === undefined ? '' : (row.cells[at] ?? '').trim();
  };
  if (filledCells(row) === 0) return 'empty';
  const first = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (isTotal(first) && textOf('from') === '') return 'total';
  return [...AMOUNTS].some((name) => textOf(name) !== '') ? 'line' : 'title';
}

interface ReadTable {
  readonly lines: readonly ReadLine[];
  /** Lines of the file without an amount, and of totals. */
  readonly leftOut: readonly number[];
}

/** Reads the lines of a table. */
export function readLines(of: MappedTable, reading: Reading): ReadTable {
  const units = new Map(of.table.headers.map(({ at, name }) => [at, unitOf(name)]));
  const lines: ReadLine[] = [];
  const leftOut: number[] = [];
  let group = '';
  for (const row of of.table.rows) {
    const kind = kindOf(of, row);
    if (kind === 'line') lines.push(readLine(of, row, units, group, reading));
    else if (kind !== 'empty') leftOut.push(row.line);
    if (kind === 'title') group = row.cells.find((cell) => guessCategory(cell) !== undefined) ?? group;
    else if (kind === 'total') group = '';
  }
  return { lines, leftOut };
}

/** Whether the months of a file are counted from 1: it has a month 1 and no month 0. */
export function countsFromOne(tables: readonly MappedTable[]): boolean {
  const numbers = tables
    .flatMap(({ table, mapping }) =>
      [...mapping]
        .filter(([, name]) => MONTH_FIELDS.has(name))
        .flatMap(([at]) => table.rows.map(({ cells }) => (cells[at] ?? '').trim())),
    )
    .filter((text) => COUNTED.test(text));
  return numbers.length > 0 && Math.min(...numbers.map(Number)) === 1;
}
