import type { ClipboardEvent } from 'react';
import { formatCells } from './clipboard.ts';
import type { Line } from './column.ts';
import { computedOf } from './grid-props.ts';
import { copyRange } from './range-text.ts';
import type { GridModel } from './use-grid.ts';

export function copyCells<R extends Line>(grid: GridModel<R>, event: ClipboardEvent): void {
  if (grid.editing) return;
  const { props, range } = grid;
  const computed = computedOf(props);
  const cells = copyRange(grid.edits.sheet, props.columns, range, (row) =>
    computed.map((column) => column.text(row)),
  );
  event.clipboardData.setData('text/plain', formatCells(cells));
  event.preventDefault();
  if (event.type === 'cut' && !props.readOnly) grid.edits.clear(range);
  else grid.announce('Copied');
}

export function pasteCells<R extends Line>(grid: GridModel<R>, event: ClipboardEvent): void {
  const { props, range, editing } = grid;
  if (editing || props.readOnly) return;
  event.preventDefault();
  const rows = grid.edits.paste(range, event.clipboardData.getData('text/plain'));
  if (rows === 0) return;
  const { top, left } = range;
  const anchor = { row: top + rows - 1, column: Math.max(left, grid.selection.focus.column) };
  grid.select({ anchor, focus: { row: top, column: left } });
}
