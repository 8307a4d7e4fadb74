import { MONTH_FIELDS } from '../../../../shared/entities/plan-lines.ts';
import { readField } from '../../../../shared/schema/field.ts';
import { parseMonth, parseMonthNumber } from '../../../../shared/schema/typed-month.ts';
import { formatMonth } from '../../../ui/format.ts';
import { monthColumn } from '../../../ui/grid/month-column.ts';
import { readCell } from '../../../ui/grid/read-cell.ts';
import type { ParsedCell } from '../../../ui/sheet/parse-cell.ts';
import type { ReadOptions } from './file-line.ts';
import { quarterMonth } from '../quarter-month.ts';
import { guessWord, type LineField } from './line-fields.ts';

function readMonth(
  { field, name }: LineField,
  text: string,
  { startMonth, firstNumber }: ReadOptions,
): ParsedCell {
  const month = parseMonth(text);
  if (month !== undefined && month < startMonth)
    return { message: `“${text}” is before the first month of the plan, ${formatMonth(startMonth)}` };
  const number = parseMonthNumber(text);
  const monthNumberText = number === undefined ? text : String(number - firstNumber);
  return readCell(monthColumn(name, field, startMonth, quarterMonth(name)), monthNumberText);
}

/** Reads an option by its name, or by a word that means the option. */
function readChoice({ name, field }: LineField, text: string): ParsedCell {
  const read = readCell({ name, field }, text);
  const guessed = 'message' in read ? guessWord(field.options, text) : undefined;
  return guessed === undefined ? read : { value: guessed };
}

/** Reads the text of a file's cell as the value of a line's field. */
export function readFieldText(lineField: LineField, text: string, options: ReadOptions): ParsedCell {
  if (MONTH_FIELDS.has(lineField.name)) return readMonth(lineField, text, options);
  // Accepts names that look like formulas: names are never evaluated.
  if (lineField.field.kind === 'text') return readField(lineField.field, text, true);
  return lineField.field.kind === 'choice'
    ? readChoice(lineField, text)
    : readCell({ name: lineField.name, field: lineField.field }, text);
}
