import type { Field, Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { parseDate } from '../../../shared/schema/typed-date.ts';
import { parseNumber, type NumberStyle } from '../../../shared/schema/typed-number.ts';
import { dayOfNumber } from './file/days.ts';

export type Cell = { readonly value: unknown } | { readonly message: string };

/** A date that the spreadsheet stores as a day number. */
const SERIAL = /^\d{3,6}(\.\d+)?$/;

const parseDay = (text: string, since1904: boolean): string | undefined =>
  SERIAL.test(text) ? dayOfNumber(Number(text), since1904) : parseDate(text);

/** Scientific notation, which spreadsheets use for large numbers. */
const EXPONENT = /^[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

function parseNumeric(text: string, style: NumberStyle): Cell {
  const value = EXPONENT.test(text) ? Number(text) : parseNumber(text, style);
  if (value !== undefined) return { value };
  return { message: `“${text}” isn't a number. Enter for example 1,250,000 or 1.25m.` };
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

/** Matches a choice by label, short label or value. */
function parseChoice({ options }: Field, text: string): Cell {
  const key = fold(text);
  const match = options.find(({ value, label, short = '' }) =>
    [value, label, short].some((name) => name !== '' && fold(name) === key),
  );
  return match ? { value: match.value } : { message: `“${text}” is none of: ${listOptions(options)}.` };
}

function parseChoices(field: Field, text: string): Cell {
  const single = parseChoice(field, text);
  if ('value' in single) return { value: [single.value] };
  const parts = text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => parseChoice(field, part));
  const invalid = parts.find((part) => 'message' in part);
  return invalid ?? { value: parts.map((part) => ('value' in part ? part.value : '')) };
}

/**
 * Parses the text of a non-empty cell by the kind of its field.
 * @param since1904 dates are counted from 1904 instead of 1900
 */
export function parseCell(field: Field, text: string, since1904: boolean): Cell {
  switch (field.kind) {
    case 'date': {
      const value = parseDay(text, since1904);
      return value ? { value } : { message: `“${text}” is no date. Write DD/MM/YYYY or YYYY-MM-DD.` };
    }
    case 'money':
    case 'number':
    case 'integer':
    case 'percent':
      return parseNumeric(text, field.kind);
    case 'choice':
      return parseChoice(field, text);
    case 'multiChoice':
      return parseChoices(field, text);
    case 'phone':
      return { value: parsePhone(text) };
    default:
      return { value: text };
  }
}
