import type { Field, Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { parseDate } from '../../../shared/schema/typed-date.ts';
import { parseNumber, type NumberStyle } from '../../../shared/schema/typed-number.ts';
import { dayOfNumber } from './file/days.ts';

/** A cell as the value that a form would send, or why it is none. */
export type Cell = { readonly value: unknown } | { readonly message: string };

/** A day number of a spreadsheet. */
const SERIAL = /^\d{3,6}(\.\d+)?$/;

const parseDay = (text: string, since1904: boolean): string | undefined =>
  SERIAL.test(text) ? dayOfNumber(Number(text), since1904) : parseDate(text);

/** As spreadsheets write large numbers. */
const EXPONENT = /^[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

function parseNumeric(text: string, style: NumberStyle): Cell {
  const value = EXPONENT.test(text) ? Number(text) : parseNumber(text, style);
  if (value !== undefined) return { value };
  return { message: `“${text}” isn't a number. Enter for example 1,250,000 or 1.25m.` };
}

/** A phone number that a spreadsheet took for a number has lost its plus, or the zero that a form would drop. */
const parsePhone = (text: string) => {
  const digits = text.replaceAll(/[\s.\-()]/g, '').replace(/^00/, '+');
  return /^\+?(61\d{9}|64\d{8,10})$/.test(digits) ? `+${digits.replace('+', '')}` : text;
};

const MOST_NAMED = 9;
const named = (options: readonly Option[]) => {
  const labels = options.map(({ label }) => label);
  return labels.length > MOST_NAMED ? `${labels.slice(0, MOST_NAMED).join(', ')} …` : labels.join(', ');
};

/** The stored value of a choice that is written as its label, short label or value. */
function parseChoice({ options }: Field, text: string): Cell {
  const key = fold(text);
  const found = options.find(({ value, label, short = '' }) =>
    [value, label, short].some((name) => name !== '' && fold(name) === key),
  );
  return found ? { value: found.value } : { message: `“${text}” is none of: ${named(options)}.` };
}

function parseChoices(field: Field, text: string): Cell {
  const whole = parseChoice(field, text);
  if ('value' in whole) return { value: [whole.value] };
  const parts = text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => parseChoice(field, part));
  const wrong = parts.find((part) => 'message' in part);
  return wrong ?? { value: parts.map((part) => ('value' in part ? part.value : '')) };
}

/**
 * Reads a cell that is not empty by the kind of its field.
 * @param since1904 what a number that stands for a day counts from
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
