import { useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { GridColumn, Line } from './column.ts';
import { editsOf } from './edits.ts';
import { computedOf, type GridProps } from './grid-props.ts';
import { clampTo, rangeOf, singleCell, type Position, type Selection, type Size } from './range.ts';
import { cellText } from './sheet.ts';
import { useAnnouncement } from './use-announcement.ts';

export interface Editing extends Position {
  readonly text: string;
  /** Typing opened the editor: arrow keys leave the cell instead of moving the cursor. */
  readonly isReplacing: boolean;
}

const START = singleCell({ row: 0, column: 0 });

/** Returns the rows and columns of focusable cells, with computed columns, row menu and the row that adds a line. */
function sizeOf<R extends Line>(props: GridProps<R>): Size {
  const extra = props.readOnly ? 0 : 1;
  const columns = props.columns.length + computedOf(props).length + extra;
  return { rows: props.rows.length + extra, columns };
}

/** Selection, editor and changes of a grid. */
export function useGrid<R extends Line>(props: GridProps<R>) {
  const { rows, columns, readOnly = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  // A count, so that each request renders: a pending one would later take the focus from another grid.
  const [focusRequests, focusCell] = useReducer((count: number) => count + 1, 0);
  const [selection, setSelection] = useState<Selection>(START);
  const [editing, setEditing] = useState<Editing>();
  const [announcement, announce] = useAnnouncement();
  const size = sizeOf(props);
  // Lines can be removed by an undo or by another person.
  const focus = clampTo(selection.focus, size);
  const clamped = { anchor: clampTo(selection.anchor, size), focus };
  const edits = editsOf(props, announce);

  const moveFocus = useEffectEvent(() =>
    frame.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`)?.focus(),
  );
  useLayoutEffect(() => {
    if (focusRequests > 0) moveFocus();
  }, [focusRequests]);

  const select = (next: Selection) => {
    focusCell();
    setSelection(next);
  };
  const columnAt = ({ column }: Position): GridColumn | undefined => (readOnly ? undefined : columns[column]);
  return {
    props,
    frame,
    size,
    selection: clamped,
    range: rangeOf(clamped),
    editing,
    announcement,
    announce,
    edits,
    select,
    /** Selects without moving the focus, which the browser moves itself. */
    setSelection,
    columnAt,
    /** Opens the editor. @param typed replaces the text of the cell */
    edit: (position: Position, typed?: string) => {
      const column = columnAt(position);
      if (!column) return;
      const row = rows[position.row];
      const text = typed ?? (row ? cellText(edits.sheet, row, column) : '');
      setSelection(singleCell(position));
      setEditing({ ...position, text, isReplacing: typed !== undefined });
    },
    /** Closes the editor. @param text undefined leaves the cell as it was */
    closeEditor: (text: string | undefined) => {
      const column = editing && columns[editing.column];
      if (column && text !== undefined) edits.type(editing.row, column, text);
      setEditing(undefined);
    },
    focusCell,
  };
}

export type GridModel<R extends Line = Line> = ReturnType<typeof useGrid<R>>;
