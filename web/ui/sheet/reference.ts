const LETTERS = 26;

/** The letters of a column, counted from 0: `AB` is column 27. */
export const columnLetter = (at: number): string =>
  (at >= LETTERS ? columnLetter(Math.floor(at / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (at % LETTERS));

/** A reference such as `AB12`. @param row from 0 */
export const cellName = (column: number, row: number): string => `${columnLetter(column)}${row + 1}`;
