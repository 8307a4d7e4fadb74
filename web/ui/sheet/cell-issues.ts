import { parseDate } from '../../../shared/schema/typed-date.ts';

/** Dates before this year are treated as typing errors. */
const FIRST_YEAR = '1950';
const YEAR = /^20\d\d$/;
const DOTTED_THOUSANDS = /^\D{0,4}\d{1,3}(\.\d{3})+(,\d*)?$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const DAY_MONTH_YEAR = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DECEMBER = 12;

/** Explains why a text is not a number, and how to write it. */
export function numberIssue(text: string): string {
  if (DOTTED_THOUSANDS.test(text)) {
    const written = text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
    return `“${text}” has dots between thousands. Enter ${written}.`;
  }
  if (DECIMAL_COMMA.test(text))
    return `“${text}” has a decimal comma. Enter ${text.replace(',', '.')}; a comma only separates thousands.`;
  return `“${text}” isn't a number. Enter for example 1,250,000 or 1.25m.`;
}

/** Explains why a text is not a date, and how to write it. */
export function dateIssue(text: string): string {
  const [, first = '', mark = '/', second = '', year = ''] = DAY_MONTH_YEAR.exec(text) ?? [];
  const swapped = [second, first, year].join(mark);
  if (Number(second) > DECEMBER && parseDate(swapped))
    return `“${text}” has no month ${second}: the day comes first. Enter ${swapped}.`;
  if (first !== '' && Number(second) <= DECEMBER)
    return `“${text}” isn't in the calendar: check the day and the month.`;
  return `“${text}” isn't a date. Enter DD/MM/YYYY or YYYY-MM-DD.`;
}

/** Explains why a date is too early, such as a year that was read as a day number; undefined for a possible date. */
export function earlyDateIssue(text: string, date: string): string | undefined {
  if (date >= FIRST_YEAR) return undefined;
  return YEAR.test(text)
    ? `“${text}” is only a year. Enter DD/MM/YYYY or YYYY-MM-DD.`
    : `“${text}” is before ${FIRST_YEAR}. Check the year.`;
}
