import type { ClipboardEvent, MouseEvent } from 'react';
import { formatCells } from './clipboard.ts';
import type { Line } from './column.ts';
import { computedOf } from './grid-props.ts';
import { copyRange } from './range-text.ts';
import { single, type Position } from './range.ts';
import type { GridModel } from './use-grid.ts';

/** Returns the cell of an event's target; undefined inside an open editor. */
export function cellOf(target: EventTarget): Position | undefined {
  if (!(target instanceof Element) || target.closest('input, select')) return undefined;
  const place = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':');
  return place && { row: Number(place[0]), column: Number(place[1]) };
}

/** Selects the line whose number was clicked. */
function selectLine<R extends Line>(grid: GridModel<R>, target: Element): void {
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  if (line === undefined) return;
  const row = Number(line);
  const last = grid.props.columns.length + computedOf(grid.props).length - 1;
  grid.select({ anchor: { row, column: last }, at: { row, column: 0 } });
}

/** Begins a selection, or extends it with Shift. @returns whether it can be dragged on */
export function pressPointer<R extends Line>(grid: GridModel<R>, event: MouseEvent<Element>): boolean {
  const cell = event.button === 0 ? cellOf(event.target) : undefined;
  if (!cell) {
    if (event.target instanceof Element) selectLine(grid, event.target);
    return false;
  }
  if (event.shiftKey) {
    // Otherwise the browser selects the text.
    event.preventDefault();
    grid.select({ anchor: grid.selection.anchor, at: cell });
  } else grid.setSelection(single(cell));
  return true;
}

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

export function pasteText<R extends Line>(grid: GridModel<R>, event: ClipboardEvent): void {
  const { props, range, editing } = grid;
  if (editing || props.readOnly) return;
  event.preventDefault();
  const rows = grid.edits.paste(range, event.clipboardData.getData('text/plain'));
  if (rows === 0) return;
  const { top, left } = range;
  const anchor = { row: top + rows - 1, column: Math.max(left, grid.selection.at.column) };
  grid.select({ anchor, at: { row: top, column: left } });
}
