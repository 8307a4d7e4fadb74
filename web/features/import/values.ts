import { numberIn } from '../../../shared/schema/clean.ts';
import type { Field, Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { dayOfNumber } from './file/days.ts';

/** A cell as the value that a form would send, or why it is none. */
export type Cell = { readonly value: unknown } | { readonly message: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (part: number) => String(part).padStart(2, '0');
const YEARS_OF_TODAY = 80;

const yearOf = (text: string) => {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < YEARS_OF_TODAY ? 2000 + year : 1900 + year;
};

/** A day that the calendar has, as 2026-11-21. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function parseDay(text: string, since1904: boolean): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const usual = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ].*)?$/.exec(text);
  if (usual) return dayOf(yearOf(usual[3] ?? ''), Number(usual[2]), Number(usual[1]));
  const words = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i.exec(text);
  const month = MONTHS.indexOf((words?.[2] ?? '').slice(0, 3).toLowerCase());
  if (words && month >= 0) return dayOf(yearOf(words[3] ?? ''), month + 1, Number(words[1]));
  return /^\d{3,6}(\.\d+)?$/.test(text) ? dayOfNumber(Number(text), since1904) : undefined;
}

/** As spreadsheets write large numbers. */
const EXPONENT = /^-?(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

/** Reads a number with dollar or percent signs. */
function parseNumber(text: string, isShare: boolean): Cell {
  const bare = text.replaceAll(/^(A\$|AUD|\$)|\s|AUD$/gi, '').replace(/^([+-])\$/, '$1');
  const number = (isShare ? bare.replace(/%$/, '') : bare).replace(/^\+/, '');
  const value = EXPONENT.test(number) ? Number(number) : numberIn(number);
  if (value !== undefined) return { value };
  return { message: `“${text}” is no number. Write 1,250,000.50 or 1250000.5.` };
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
      return parseNumber(text, field.kind === 'percent');
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
