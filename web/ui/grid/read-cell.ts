import { isNumeric, readField, type Kind, type Option } from '../../../shared/schema/field.ts';
import { parseNumber, type NumberStyle } from '../../../shared/schema/typed-number.ts';
import type { ParsedCell } from '../sheet/parse-cell.ts';
import type { GridColumn } from './column.ts';

const expectedByKind: Partial<Record<Kind, string>> = {
  money: 'an amount',
  percent: 'a percentage',
  number: 'a number',
  integer: 'a whole number',
};

/** Negative amounts as spreadsheets show them: `(1,250)`, `$ (1,250)`. */
const BRACKETS = /^\$?\s*\((.+)\)$/;
/** Zero in the accounting format: `-`, `$ -`. */
const DASH = /^\$?\s*[-–—]$/;
/** A formula; the full-width sign is typed on Japanese keyboards. */
const FORMULA = /^[=＝]/;
/** An apostrophe marks text as literal, as in spreadsheets. */
const LITERAL = /^'(?='*[=＝+＋\-－@＠])/;

/** Parses a number as typed or as a spreadsheet shows it; undefined for other text. */
function parseFigure(text: string, style: NumberStyle): number | undefined {
  if (DASH.test(text)) return 0;
  const inner = BRACKETS.exec(text)?.[1];
  const value = parseNumber((inner ?? text).replace('−', '-'), style);
  if (value === undefined || (style === 'integer' && !Number.isInteger(value))) return undefined;
  return inner === undefined ? value : -value;
}

/** Letters and digits alone, so that "s curve" matches "S-curve". */
const bareText = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the option with this label, short label or value; compares only letters and digits, without case. */
function parseChoice(text: string, options: readonly Option[]): string | undefined {
  const typed = bareText(text);
  const names = ({ label, value, short = label }: Option) => [label, short, value].map(bareText);
  return options.find((option) => names(option).includes(typed))?.value;
}

function parseByKind({ field, parse }: GridColumn, text: string): unknown {
  if (parse) return parse(text);
  if (isNumeric(field.kind)) return parseFigure(text, field.kind);
  return field.kind === 'choice' ? parseChoice(text, field.options) : text;
}

function expectedValue({ field, expected }: GridColumn): string {
  if (field.kind === 'choice') return `one of: ${field.options.map(({ label }) => label).join(', ')}`;
  return expected ?? expectedByKind[field.kind] ?? 'readable';
}

/**
 * Reads a cell's typed, pasted or imported text by its column. Empty text is the empty value, also in a required
 * column: the plan is checked on save.
 * @returns the value, or a message that quotes the text
 */
export function readCell(column: GridColumn, text: string): ParsedCell {
  const typed = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (typed === '') return { value: column.field.empty };
  if (FORMULA.test(typed)) return { message: `“${typed}” is a formula. Enter its value` };
  const parsed = parseByKind(column, typed.replace(LITERAL, ''));
  if (parsed === undefined) return { message: `“${typed}” is not ${expectedValue(column)}` };
  const result = readField(column.field, parsed, true);
  if ('value' in result || typeof parsed !== 'number') return result;
  return { message: `“${typed}” is out of range. ${result.message}` };
}
