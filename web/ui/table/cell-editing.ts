import type { ReactNode } from 'react';
import type { InlineEditing, UnsavedEdit } from '../inline/inline-editing.ts';
import type { ShortcutName } from '../keyboard/shortcuts.ts';

export interface CellShortcut {
  readonly shortcut: ShortcutName;
  readonly column: string;
  readonly label: string;
}

export interface CellEditing<R> {
  /** Columns whose cells the caller can edit in a row. */
  readonly columnsOf: (row: R) => ReadonlySet<string>;
  /** Returns the record that is edited in a row's cells, with the function that saves it. */
  readonly editingOf: (row: R) => InlineEditing;
  /** Shortcuts that edit a column of the focused row, even if the column is hidden. */
  readonly cellShortcuts: readonly CellShortcut[];
  /** Renders the dialog of a column that has one instead of a control. */
  readonly renderDialog: (row: R, column: string, onClose: () => void) => ReactNode;
}

/** A cell that the caller can edit. Its functions use the row as it was when this object was created. */
export interface EditableCell {
  readonly rowId: string;
  readonly column: string;
  readonly label: string;
  readonly editing: InlineEditing;
  readonly renderDialog: (onClose: () => void) => ReactNode;
}

export interface OpenCell {
  readonly target: EditableCell;
  readonly unsaved?: UnsavedEdit;
  /** Opened from the name of the row, which gets the focus back. */
  readonly isFromName?: boolean;
}
