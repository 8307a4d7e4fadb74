import { useRef, type FocusEvent, type MouseEvent } from 'react';
import type { Line } from './column.ts';
import { computedOf } from './grid-props.ts';
import { singleCell, type Position } from './range.ts';
import type { OpenMenu } from './RowMenu.tsx';
import type { GridModel } from './use-grid.ts';

/** Returns the cell of an event's target; undefined inside an open editor. */
function cellOf(target: EventTarget): Position | undefined {
  if (!(target instanceof Element) || target.closest('input, select')) return undefined;
  const indexes = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':');
  return indexes && { row: Number(indexes[0]), column: Number(indexes[1]) };
}

const isSame = (left: Position, right: Position) => left.row === right.row && left.column === right.column;

/** Selects the line whose number was clicked. */
function selectLine<R extends Line>(grid: GridModel<R>, target: Element): void {
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  if (line === undefined) return;
  const row = Number(line);
  const last = grid.props.columns.length + computedOf(grid.props).length - 1;
  grid.select({ anchor: { row, column: last }, focus: { row, column: 0 } });
}

/** Begins a selection, or extends it with Shift. @returns whether dragging can extend it */
function pressPointer<R extends Line>(grid: GridModel<R>, event: MouseEvent<Element>): boolean {
  const cell = event.button === 0 ? cellOf(event.target) : undefined;
  if (!cell) {
    if (event.target instanceof Element) selectLine(grid, event.target);
    return false;
  }
  if (event.shiftKey) {
    // Keeps the browser from selecting the text.
    event.preventDefault();
    grid.select({ anchor: grid.selection.anchor, focus: cell });
  } else grid.setSelection(singleCell(cell));
  return true;
}

/** Handlers of mouse and touch; the events of all cells are handled in one place. */
export function usePointer<R extends Line>(grid: GridModel<R>, onMenu: (menu: OpenMenu) => void) {
  const isDragging = useRef(false);
  const wasCellFocused = useRef(false);
  return {
    /** The focus can come from elsewhere, such as a screen reader. */
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell && !isSame(cell, grid.selection.focus)) grid.setSelection(singleCell(cell));
    },
    onMouseDown: (event: MouseEvent) => {
      const cell = cellOf(event.target);
      wasCellFocused.current =
        cell !== undefined &&
        isSame(cell, grid.selection.focus) &&
        event.currentTarget.contains(document.activeElement);
      isDragging.current = pressPointer(grid, event);
    },
    onMouseOver: (event: MouseEvent) => {
      const cell = isDragging.current && event.buttons === 1 ? cellOf(event.target) : undefined;
      if (cell) grid.select({ anchor: grid.selection.anchor, focus: cell });
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const cell = cellOf(target);
      if (cell) grid.edit(cell);
    },
    onClick: ({ target, nativeEvent }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-menu]') : null;
      const row = Number(button?.dataset['menu']);
      if (button) onMenu({ row, button, isOpen: button.ariaExpanded !== 'true' });
      // A second tap on a cell edits it.
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      const cell = isTouch && wasCellFocused.current ? cellOf(target) : undefined;
      if (cell) grid.edit(cell);
    },
  };
}
