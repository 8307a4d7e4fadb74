import { MONTH_FIELDS } from '../../../../shared/entities/plan-lines.ts';
import { isEmpty } from '../../../../shared/schema/field.ts';
import { parseMonthNumber } from '../../../../shared/schema/typed-month.ts';
import { columnLetter } from '../../../ui/sheet/reference.ts';
import { type Row, filledCells } from '../../../ui/sheet/sheet.ts';
import { unitOf, withUnit, type Unit } from '../../../ui/sheet/unit.ts';
import type { Section } from '../sections.ts';
import {
  editKey,
  type FileLine,
  type MappedTable,
  type ReadOptions,
  type UnreadCell,
  categoryOf,
} from './file-line.ts';
import { UNTIL } from '../quarter-month.ts';
import { guessCategory, lineFields, until, type LineField } from './line-fields.ts';
import { readFieldText } from './read-field-text.ts';
import { isTotal } from '../../../ui/sheet/table.ts';
import type { DatedPlan } from './plan-file.ts';

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
) {
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

/** Reads a row as a line. @param title the title above it that names a category; '' for none */
function readLine(
  mapped: MappedTable,
  row: Row,
  units: ReadonlyMap<number, Unit>,
  title: string,
  options: ReadOptions,
): FileLine {
  const fields = lineFields[mapped.section];
  const { texts, references } = cellsOf(mapped, row, units, fields);
  const id = `${mapped.id} ${row.line}`;
  const values: Record<string, unknown> = {};
  const unread: UnreadCell[] = [];
  const refuse = (lineField: LineField, text: string, message: string) =>
    unread.push({ lineField, text, reference: references.get(lineField.name) ?? '', message });
  const editOf = (name: string) => options.edits.get(editKey(id, name));
  for (const field of fields) {
    const edit = editOf(field.name);
    const text = edit ?? texts.get(field.name) ?? '';
    if (text === '' || (field.name === 'category' && edit === undefined)) continue;
    const read = readFieldText(field, text, options);
    if ('value' in read) values[field.name] = read.value;
    else refuse(field, text, read.message);
  }
  if (mapped.section === 'sales' && !texts.has('units')) values['units'] = 1;
  const lastMonthText = editOf(UNTIL) ?? texts.get(UNTIL) ?? '';
  const hasLastMonth = values[UNTIL] !== undefined;
  if (!countMonths(values))
    refuse(until, lastMonthText, `“${lastMonthText}” is before the first month of the line`);
  const needsCategory = mapped.section === 'costs' && values['category'] === undefined;
  const itemName = String(values['name'] ?? '');
  const word = needsCategory ? texts.get('category') || title || itemName : '';
  if (needsCategory) values['category'] = categoryOf(word, options) ?? guessCategory(itemName) ?? 'other';
  return {
    id,
    section: mapped.section,
    line: row.line,
    values,
    unread: [...unread, ...missingCells(mapped.section, values, unread, hasLastMonth)],
    word,
  };
}

const AMOUNTS = ['amount', 'price', 'units'];
const PERIOD = ['from', 'months'];

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
  const isFilled = (name: string) => textOf(name) !== '';
  // An amount that is not known yet is empty.
  return AMOUNTS.some(isFilled) || PERIOD.every(isFilled) ? 'line' : 'title';
}

/** Reads the lines of a table, with the numbers of the rows that are titles or totals. */
export function readLines(mapped: MappedTable, options: ReadOptions) {
  const units = new Map(mapped.table.headers.map(({ at, name }) => [at, unitOf(name)]));
  const lines: FileLine[] = [];
  const skippedRows: number[] = [];
  let categoryTitle = '';
  for (const row of mapped.table.rows) {
    const kind = classifyRow(mapped, row, lines.length > 0);
    if (kind === 'line') lines.push(readLine(mapped, row, units, categoryTitle, options));
    else if (kind !== 'empty') skippedRows.push(row.line);
    if (kind === 'title')
      categoryTitle = row.cells.find((cell) => guessCategory(cell) !== undefined) ?? categoryTitle;
    else if (kind === 'total') categoryTitle = '';
  }
  return { lines, skippedRows };
}

/** Names of interest and of a loan's fees among the costs of a feasibility study. */
const FINANCE =
  /\b(?:interest|(?:line|establishment|exit|facility|loan) fees?|(?:finance|financing|funding|borrowing) (?:costs?|fees?|charges?))\b|^financ(?:e|ing)$/i;

/**
 * Whether a line is left out unless the user includes it: the layers of a plan compute interest and fees. A cost that
 * the plan already has under this name is the user's own.
 */
export const isFinanceLine = (
  { section, values, word }: FileLine,
  { costs }: Pick<DatedPlan, 'costs'>,
): boolean => {
  const name = String(values['name'] ?? '');
  return (
    section === 'costs' &&
    [name, word].some((text) => FINANCE.test(text)) &&
    !costs.some((cost) => cost.name === name)
  );
};

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
