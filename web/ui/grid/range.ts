/** A cell by row and column. The row after the last line is empty; typing there adds a line. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells between two corners: `focus` moves, `anchor` stays while the range is extended. */
export interface Selection {
  readonly anchor: Position;
  readonly focus: Position;
}

/** Rows and columns of a range, both ends included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const singleCell = (position: Position): Selection => ({ anchor: position, focus: position });

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export const clampTo = ({ row, column }: Position, { rows, columns }: Size): Position => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Rows that Page Up and Page Down move. */
const PAGE = 10;
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Returns the cell that a navigation key moves to; undefined for other keys. With Ctrl it moves to the end. */
export function moveByKey({ key, ctrlKey, metaKey }: Key, from: Position, size: Size): Position | undefined {
  const [rows, columns] = steps[key] ?? [];
  if (rows === undefined || columns === undefined) return undefined;
  const isFar = ctrlKey || metaKey;
  const isHomeOrEnd = !Number.isFinite(columns);
  if (isFar && !isHomeOrEnd)
    return clampTo({ row: from.row + rows * size.rows, column: from.column + columns * size.columns }, size);
  // Ctrl+Home and Ctrl+End also move to the first or last row.
  const rowSteps = isFar ? columns : rows;
  return clampTo({ row: from.row + rowSteps, column: from.column + columns }, size);
}

/**
 * Returns the cell that Tab moves to; undefined at the ends, where Tab leaves the grid.
 * @param size rows and editable columns; Tab skips computed columns and the row menu
 */
export function moveByTab({ row, column }: Position, size: Size, isBack: boolean): Position | undefined {
  // The focus can be in a computed column, to the right of the editable columns.
  const index = row * size.columns + Math.min(column, isBack ? size.columns : size.columns - 1);
  const next = index + (isBack ? -1 : 1);
  if (next < 0 || next >= size.rows * size.columns) return undefined;
  return { row: Math.floor(next / size.columns), column: next % size.columns };
}
