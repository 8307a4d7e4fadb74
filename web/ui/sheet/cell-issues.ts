import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { parseDate } from '../../../shared/schema/typed-date.ts';
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
export function numberIssue(text: string): string {
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

/** Returns whether a date lacks its day or its year, with a complete example; undefined for any other text. */
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
export function dateIssue(text: string): string {
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
export function earlyDateIssue(text: string, date: string): string | undefined {
  if (date >= FIRST_YEAR) return undefined;
  return YEAR.test(text)
    ? `“${text}” is only a year. Enter DD/MM/YYYY or YYYY-MM-DD.`
    : `“${text}” is before ${FIRST_YEAR}. Check the year.`;
}
