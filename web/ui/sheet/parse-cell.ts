import type { Field, Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { parseDate } from '../../../shared/schema/typed-date.ts';
import { parseNumber, type NumberStyle } from '../../../shared/schema/typed-number.ts';
import { dateIssue, earlyDateIssue, numberIssue } from './cell-issues.ts';
import { dayOfNumber } from './days.ts';

export type ParsedCell = { readonly value: unknown } | { readonly message: string };

/** A date that the spreadsheet stores as a day number. */
const SERIAL = /^\d{3,6}(\.\d+)?$/;

const parseDay = (text: string, since1904: boolean): string | undefined =>
  SERIAL.test(text) ? dayOfNumber(Number(text), since1904) : parseDate(text);

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
