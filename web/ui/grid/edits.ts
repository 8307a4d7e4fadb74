import { countOf } from '../format.ts';
import { notify } from '../notify.ts';
import { parseCells } from './clipboard.ts';
import type { GridColumn, Line } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { clearRange, fillDown, pasteCells } from './range-text.ts';
import type { Range } from './range.ts';
import {
  cellText,
  duplicateRow,
  insertRow,
  moveRows,
  removeRows,
  writeCells,
  type CellChange,
  type Sheet,
} from './sheet.ts';

/** Returns functions that write sheets within the limit of lines, and announce the result to screen readers. */
function writerOf<R extends Line>(props: GridProps<R>, announce: (text: string) => void) {
  const { rows, unparsed, limit, newRow, onChange } = props;
  const sheet: Sheet<R> = { rows, unparsed };
  /** Shows a message if added lines exceed the limit. @returns whether they fit */
  const checkLimit = (added: number): boolean => {
    if (added <= 0 || rows.length + added + limit.elsewhere <= limit.lines) return true;
    const lines = `${countOf(added, 'more line')} would exceed the limit of ${limit.lines} lines`;
    notify('bad', `${lines} in a plan. Nothing was changed.`, { topic: 'grid-limit' });
    return false;
  };
  /** @returns whether the change was made */
  const apply = (next: Sheet<R>, result: string): boolean => {
    if (!checkLimit(next.rows.length - rows.length)) return false;
    if (next !== sheet) onChange(next);
    announce(result);
    return true;
  };
  const write = (changes: readonly CellChange[], result = '') =>
    changes.length > 0 && apply(writeCells(sheet, changes, newRow), result);
  return { sheet, isWithinLimit: checkLimit, apply, write };
}

/** Pastes tab-separated text. @returns the number of pasted rows */
function pasteText<R extends Line>(
  { rows, unparsed, columns, newRow }: GridProps<R>,
  { sheet, isWithinLimit, apply }: ReturnType<typeof writerOf<R>>,
  range: Range,
  text: string,
): number {
  const pasted = pasteCells(parseCells(text), columns, range);
  if (pasted.extraColumns > 0)
    notify('warning', `${countOf(pasted.extraColumns, 'column')} did not fit to the right of the table.`);
  // Checks the limit before parsing cells, because a paste can have thousands of rows.
  if (text === '' || pasted.changes.length === 0 || !isWithinLimit(range.top + pasted.rows - rows.length))
    return 0;
  const next = writeCells(sheet, pasted.changes, newRow);
  const failed = Object.keys(next.unparsed).length - Object.keys(unparsed).length;
  const warning = failed > 0 ? `, ${countOf(failed, 'cell')} to correct` : '';
  apply(next, `Pasted ${countOf(pasted.rows, 'line')}${warning}`);
  return pasted.rows;
}

/** Returns the edits of a grid; each is one undo step. @param announce announces a result to screen readers */
export function editsOf<R extends Line>(props: GridProps<R>, announce: (text: string) => void) {
  const { rows, columns, newRow, history } = props;
  const writer = writerOf(props, announce);
  const { sheet, apply, write } = writer;
  return {
    sheet,
    type: (row: number, column: GridColumn, text: string) => {
      const line = rows[row];
      if (line ? cellText(sheet, line, column) !== text : text !== '') write([{ row, column, text }]);
    },
    clear: (range: Range) => write(clearRange(sheet, columns, range), 'Cleared'),
    fill: (range: Range) => write(fillDown(sheet, columns, range), 'Filled down'),
    paste: (range: Range, text: string) => pasteText(props, writer, range, text),
    insert: (rowIndex: number) => apply(insertRow(sheet, rowIndex, newRow()), 'Line added'),
    duplicate: (rowIndex: number) => apply(duplicateRow(sheet, rowIndex, newRow().lineId), 'Line duplicated'),
    remove: ({ top, bottom }: Range) =>
      apply(removeRows(sheet, top, bottom), bottom > top ? 'Lines deleted' : 'Line deleted'),
    /** @returns whether the lines moved */
    move: ({ top, bottom }: Range, step: 1 | -1): boolean => {
      const next = moveRows(sheet, top, bottom, step);
      return next !== sheet && apply(next, `Moved to line ${top + step + 1}`);
    },
    undo: () => {
      if (history.canUndo) history.undo();
      announce(history.canUndo ? 'Undone' : 'Nothing to undo');
    },
    redo: () => {
      if (history.canRedo) history.redo();
      announce(history.canRedo ? 'Redone' : 'Nothing to redo');
    },
  };
}
