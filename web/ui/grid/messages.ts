import type { Issues } from '../../../shared/schema/errors.ts';
import type { GridColumn, Line } from './column.ts';
import { readCell } from './read-cell.ts';
import { unparsedKey, type Sheet } from './sheet.ts';

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

function messageAt({ name, unparsed, issues = {} }: GridData, row: Line, index: number, column: GridColumn) {
  const text = unparsed[unparsedKey(row, column)];
  const result = text === undefined ? undefined : readCell(column, text);
  return result && 'message' in result ? result.message : issues[`${name}.${index}.${column.name}`];
}

/** Returns the messages of a grid: texts that could not be read, and issues of values. */
export function cellMessages(grid: GridData): readonly CellMessage[] {
  const { rows, columns, unparsed, issues = {} } = grid;
  if (Object.keys(unparsed).length + Object.keys(issues).length === 0) return [];
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
