import type { CellEditing, EditableCell } from './cell-editing.ts';
import type { ViewProps } from './table-props.ts';

/** Returns the cell of a column in a line of the page, if the caller can edit it. */
export function editableCell<R>(
  { columns, paged, idOf }: ViewProps<R>,
  cellEditing: CellEditing<R>,
  line: number,
  column: string,
): EditableCell | undefined {
  const row = paged.pageRows[line];
  if (row === undefined || !cellEditing.columnsOf(row).has(column)) return undefined;
  return {
    rowId: idOf(row),
    column,
    label:
      columns.find(({ id }) => id === column)?.header ??
      cellEditing.cellShortcuts.find((key) => key.column === column)?.label ??
      '',
    editing: cellEditing.editingOf(row),
    renderDialog: (onClose) => cellEditing.renderDialog(row, column, onClose),
  };
}
