const LETTERS = 26;

/** The letters of a column, counted from 0: `AB` is column 27. */
export const columnLetter = (at: number): string =>
  (at >= LETTERS ? columnLetter(Math.floor(at / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (at % LETTERS));

/** A reference such as `AB12`. @param row from 0 */
export const cellName = (column: number, row: number): string => `${columnLetter(column)}${row + 1}`;

/** Lists the first items and the number of the others: `3, 5, 8 and 2 more`. */
export const listFirst = (items: readonly (string | number)[], most = 3): string =>
  items.slice(0, most).join(', ') + (items.length > most ? ` and ${items.length - most} more` : '');
