import type { Field, Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { parseDate } from '../../../shared/schema/typed-date.ts';
import { parseNumber, type NumberStyle } from '../../../shared/schema/typed-number.ts';
import { fromDayNumber } from './spreadsheet-dates.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { parseMonth, parseQuarterEnd } from '../../../shared/schema/typed-month.ts';

/** Dates before this year are treated as typing errors. */
const FIRST_YEAR = '1950';
const YEAR = /^20\d\d$/;
const DOTTED_THOUSANDS = /^\D{0,4}\d{1,3}(\.\d{3})+(,\d*)?$/;
const DECIMAL_COMMA = /^\D{0,4}\d+,\d{1,2}\D{0,8}$/;
const OTHER_CURRENCY = /[€£¥]|(?:us|nz)\$|\b(?:usd|nzd|eur|gbp)\b/i;
const FORMULA_ERROR = /^#[a-z]/i;
const DAY_MONTH_YEAR = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DECEMBER = 12;

/** Explains why a text is not a number, and how to write it. */
function numberIssue(text: string): string {
  if (OTHER_CURRENCY.test(text)) return `“${text}” is in another currency. Enter the amount in AUD.`;
  if (FORMULA_ERROR.test(text)) return `“${text}” is an error of a formula. Enter the amount.`;
  if (DOTTED_THOUSANDS.test(text)) {
    const written = text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
    return `“${text}” has dots between thousands. Enter ${written}.`;
  }
  if (DECIMAL_COMMA.test(text))
    return `“${text}” has a decimal comma. Enter ${text.replace(',', '.')}; a comma only separates thousands.`;
  return `“${text}” isn't a number. Enter for example 1,250,000 or 1.25m.`;
}

/**
 * Returns whether a date lacks its day or its year, with a complete example; undefined for any other text. The example
 * of a month or quarter is its last day, because the dates of records are deadlines.
 */
function incompleteDate(text: string): readonly [part: string, example: string] | undefined {
  const [year, month] = (parseMonth(text) ?? parseQuarterEnd(text))?.split('-') ?? [];
  if (year && month)
    return ['day', `${new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()}/${month}/${year}`];
  const date = parseDate(text, sydneyDate(new Date()));
  return date === undefined || text.startsWith('+')
    ? undefined
    : ['year', date.split('-').toReversed().join('/')];
}

/** Explains why a text is not a date, and how to write it. */
function dateIssue(text: string): string {
  const [, first = '', mark = '/', second = '', year = ''] = DAY_MONTH_YEAR.exec(text) ?? [];
  const swapped = [second, first, year].join(mark);
  if (Number(second) > DECEMBER && parseDate(swapped))
    return `“${text}” has no month ${second}: the day comes first. Enter ${swapped}.`;
  if (first !== '' && Number(second) <= DECEMBER)
    return `“${text}” isn't in the calendar: check the day and the month.`;
  const [part, example] = incompleteDate(text) ?? [];
  if (part) return `“${text}” has no ${part}. Enter for example ${example}.`;
  return `“${text}” isn't a date. Enter DD/MM/YYYY or YYYY-MM-DD.`;
}

/** Explains why a date is too early, such as a year that was read as a day number; undefined for a possible date. */
function earlyDateIssue(text: string, date: string): string | undefined {
  if (date >= FIRST_YEAR) return undefined;
  return YEAR.test(text)
    ? `“${text}” is only a year. Enter DD/MM/YYYY or YYYY-MM-DD.`
    : `“${text}” is before ${FIRST_YEAR}. Check the year.`;
}

export type ParsedCell = { readonly value: unknown } | { readonly message: string };

/** A date that the spreadsheet stores as a day number. */
const SERIAL = /^\d{3,6}(\.\d+)?$/;

const parseDay = (text: string, since1904: boolean): string | undefined =>
  SERIAL.test(text) ? fromDayNumber(Number(text), since1904) : parseDate(text);

/** Scientific notation, which spreadsheets use for large numbers. */
const EXPONENT = /^[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

function parseNumeric(text: string, style: NumberStyle): ParsedCell {
  const value = EXPONENT.test(text) ? Number(text) : parseNumber(text, style);
  return value === undefined ? { message: numberIssue(text) } : { value };
}

function parseDateCell(text: string, since1904: boolean): ParsedCell {
  const value = parseDay(text, since1904);
  const message = value === undefined ? dateIssue(text) : earlyDateIssue(text, value);
  return message === undefined ? { value } : { message };
}

/** Restores the plus sign that a spreadsheet removes from a phone number. */
const parsePhone = (text: string) => {
  const digits = text.replaceAll(/[\s.\-()]/g, '').replace(/^00/, '+');
  return /^\+?(61\d{9}|64\d{8,10})$/.test(digits) ? `+${digits.replace('+', '')}` : text;
};

const MAX_LISTED = 9;
const listOptions = (options: readonly Option[]) => {
  const labels = options.map(({ label }) => label);
  return labels.length > MAX_LISTED ? `${labels.slice(0, MAX_LISTED).join(', ')} …` : labels.join(', ');
};

/** Options that the user chose for texts of a field, by `choiceKey`; an empty option leaves the field empty. */
export type Choices = ReadonlyMap<string, string>;

export const choiceKey = (field: string, text: string): string => `${field} ${fold(text)}`;

/** Finds an option by label, short label or value. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  const key = fold(text);
  return options.find(({ value, label, short = '' }) =>
    [value, label, short].some((name) => name !== '' && fold(name) === key),
  );
}

/** Texts for all options of a field. */
const ANY = /^(?:all|any|no preference)(?:\s(?:locations?|regions?|types?|sectors?|purposes?))?$/i;

/** The texts of a cell that each name an option. */
export function choiceTexts({ kind, options }: Field, text: string): readonly string[] {
  if (kind !== 'multiChoice' || findOption(options, text)) return [text];
  if (ANY.test(text)) return options.map(({ value }) => value);
  return text
    .split(/[;,\n/&+|]|\sand\s/i)
    .map((part) => part.trim())
    .filter(Boolean);
}

function parseChoice(name: string, field: Field, text: string, choices: Choices): ParsedCell {
  const values: string[] = [];
  for (const part of choiceTexts(field, text)) {
    const value = findOption(field.options, part)?.value ?? choices.get(choiceKey(name, part));
    if (value === undefined) return { message: `“${part}” is none of: ${listOptions(field.options)}.` };
    if (value !== '' && !values.includes(value)) values.push(value);
  }
  return { value: field.kind === 'multiChoice' ? values : (values[0] ?? field.empty) };
}

export interface CellContext {
  /** Dates are counted from 1904 instead of 1900. */
  readonly since1904: boolean;
  readonly choices: Choices;
}

/** Parses the text of a non-empty cell by the kind of its field. */
export function parseCell(
  name: string,
  field: Field,
  text: string,
  { since1904, choices }: CellContext,
): ParsedCell {
  switch (field.kind) {
    case 'date':
      return parseDateCell(text, since1904);
    case 'money':
    case 'number':
    case 'integer':
    case 'percent':
      return parseNumeric(text, field.kind);
    case 'choice':
    case 'multiChoice':
      return parseChoice(name, field, text, choices);
    case 'phone':
      return { value: parsePhone(text) };
    default:
      return { value: text };
  }
}
