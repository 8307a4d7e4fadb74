import { filledCells, ROW_LIMIT, UnreadableFile, type Row } from './sheet.ts';

/** The rows with the headings: index of the first, and their number. Without headings: the first row, and 0. */
export interface HeaderRows {
  readonly at: number;
  readonly count: 0 | 1 | 2;
}

type IsHeading = (text: string) => boolean;

/** Number of filled rows at the beginning that are searched for headings. */
const SEARCHED_ROWS = 15;
const MIN_HEADINGS = 2;
/** Numbers, dates, amounts, percentages and e-mail addresses, which are not headings. */
const VALUE =
  /^[+-]?(?:a?\$|aud)?\s*\d[\d.,\s]*(?:%|k|m|mil|million|x)?$|^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{2,4}|^\S+@\S+\.\S+$/i;

const textsOf = ({ cells }: Row) => cells.map((cell) => cell.trim());

/** Joins headings in two rows. A heading over several columns, such as "Loan", is in the first of them. */
export function joinHeadings(upper: readonly string[], lower: readonly string[]): readonly string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (above !== '') group = above;
    const title = above === '' && below !== '' ? group : above;
    return title === below ? below : `${title} ${below}`.trim();
  });
}

interface Candidate extends HeaderRows {
  readonly score: number;
  readonly recognised: number;
}

function candidatesAt(rows: readonly Row[], at: number, isHeading: IsHeading): readonly Candidate[] {
  const rate = (texts: readonly string[], lower: readonly string[], count: 1 | 2): Candidate => {
    const headings = texts.filter((text, index) => isHeading(text) || isHeading(lower[index] ?? ''));
    // A heading that is repeated below groups of columns counts once, so that the row with the groups is joined to it.
    const recognised = new Set(headings).size;
    const values =
      texts.filter((text) => VALUE.test(text)).length + lower.filter((text) => VALUE.test(text)).length;
    return { at, count, recognised, score: recognised - 2 * values };
  };
  const [first, second] = [rows[at], rows[at + 1]];
  if (!first) return [];
  const single = rate(textsOf(first), [], 1);
  if (!second) return [single];
  return [single, rate(joinHeadings(textsOf(first), textsOf(second)), textsOf(second), 2)];
}

/** The better of one and two rows of headings. With equal scores, a row below that is filled has units or parts of headings. */
function bestAt(rows: readonly Row[], at: number, isHeading: IsHeading): readonly Candidate[] {
  const [single, double] = candidatesAt(rows, at, isHeading);
  if (!single || !double) return single ? [single] : [];
  const isJoined =
    double.score > single.score || (double.score === single.score && filledCells(rows[at + 1]) > 0);
  return [isJoined ? double : single];
}

const isFound = (candidate: Candidate | undefined): candidate is Candidate =>
  candidate !== undefined && candidate.recognised >= MIN_HEADINGS && candidate.score > 0;

/**
 * Returns the headings that begin in a row, for a sheet with several tables.
 * @returns undefined if the row has no headings
 */
export function headingsAt(rows: readonly Row[], at: number, isHeading: IsHeading): HeaderRows | undefined {
  const [single, double] = candidatesAt(rows, at, isHeading);
  const [below] = candidatesAt(rows, at + 1, isHeading);
  if (isFound(single)) return { at, count: 1 };
  return isFound(double) && double.recognised > (below?.recognised ?? 0) ? { at, count: 2 } : undefined;
}

/**
 * Finds the headings of a sheet: below a title, in two rows, or missing.
 * @throws UnreadableFile for a sheet without rows
 */
export function findHeaderRows(rows: readonly Row[], isHeading: IsHeading): HeaderRows {
  const filled = rows.flatMap((row, at) => (filledCells(row) > 0 ? [at] : [])).slice(0, SEARCHED_ROWS);
  const candidates = filled.flatMap((at) => bestAt(rows, at, isHeading));
  // With equal scores in different rows, a single row is preferred, then the first row.
  const [best] = candidates.toSorted((a, b) => b.score - a.score || a.count - b.count || a.at - b.at);
  if (isFound(best)) return { at: best.at, count: best.count };
  const at = filled.find((index) => filledCells(rows[index]) > 1) ?? filled[0];
  if (at === undefined) throw new UnreadableFile('This file has no rows.');
  const hasValues = rows[at]?.cells.some((cell) => VALUE.test(cell.trim()));
  return { at, count: hasValues ? 0 : 1 };
}

export const headerChoices = (rows: readonly Row[], chosen: HeaderRows): readonly HeaderRows[] => {
  const filled = rows.flatMap((row, at) => (filledCells(row) > 0 ? [at] : [])).slice(0, SEARCHED_ROWS);
  const last = rows.length - 1;
  return filled.flatMap((at): readonly HeaderRows[] => [
    ...(at < last ? [{ at, count: 1 as const }] : []),
    ...(at + 1 < last && Math.abs(at - chosen.at) <= 1 ? [{ at, count: 2 as const }] : []),
  ]);
};

/** @throws UnreadableFile for a sheet with too many rows, or none */
export function checkRowCount(count: number): void {
  if (count === 0) throw new UnreadableFile('This file has headings but no rows below them.');
  if (count > ROW_LIMIT)
    throw new UnreadableFile(
      `This file has more than ${ROW_LIMIT.toLocaleString('en-AU')} rows. Split it into several files.`,
    );
}
