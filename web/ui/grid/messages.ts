import type { Issues } from '../../../shared/schema/errors.ts';
import type { GridColumn, Line } from './column.ts';
import { readCell } from './read-cell.ts';
import { unreadKey, type Sheet } from './sheet.ts';

export interface CellMessage {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface GridData extends Sheet<Line> {
  readonly name: string;
  readonly columns: readonly GridColumn[];
  readonly issues?: Issues;
}

function messageAt({ name, unread, issues = {} }: GridData, row: Line, rowIndex: number, column: GridColumn) {
  const text = unread[unreadKey(row, column)];
  const read = text === undefined ? undefined : readCell(column, text);
  return read && 'message' in read ? read.message : issues[`${name}.${rowIndex}.${column.name}`];
}

/** Returns the messages of a grid: texts that could not be read, and issues of values. */
export function cellMessages(grid: GridData): readonly CellMessage[] {
  const { rows, columns, unread, issues = {} } = grid;
  if (Object.keys(unread).length + Object.keys(issues).length === 0) return [];
  return rows.flatMap((row, rowIndex) =>
    columns.flatMap((column, index) => {
      const text = messageAt(grid, row, rowIndex, column);
      return text === undefined ? [] : [{ row: rowIndex, column: index, text }];
    }),
  );
}

/** Names the cell of a message: `Amount in line 4: “abc” is not an amount`. */
export const messageText = ({ row, column, text }: CellMessage, columns: readonly GridColumn[]): string =>
  `${columns[column]?.field.label ?? ''} in line ${row + 1}: ${text}`;
