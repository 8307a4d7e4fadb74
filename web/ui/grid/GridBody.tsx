import { useMemo } from 'react';
import { CellEditor } from './CellEditor.tsx';
import type { Line } from './column.ts';
import { advance } from './grid-keys.ts';
import { computedOf, type ShownGrid } from './grid-props.ts';
import { GridRow } from './GridRow.tsx';
import { messagesByRow } from './row-props.ts';
import type { GridModel } from './use-grid.ts';

/** Height of a row in rem, as in grid.module.css. */
const ROW_HEIGHT = 2;

interface BodyProps<R extends Line> extends Pick<ShownGrid<R>, 'messages' | 'shownRows'> {
  readonly grid: GridModel<R>;
  readonly menuRow: number | undefined;
}

function Editor<R extends Line>({ grid }: { readonly grid: GridModel<R> }) {
  const { editing, props } = grid;
  const column = editing && props.columns[editing.column];
  if (!editing || !column) return null;
  return (
    <CellEditor
      column={column}
      line={editing.row + 1}
      text={editing.text}
      isReplacing={editing.isReplacing}
      onCommit={(text, event) => {
        grid.closeEditor(text);
        if (event) advance(grid, event, editing.row === props.rows.length && text !== '');
      }}
      onCancel={() => {
        grid.closeEditor(undefined);
        grid.focusCell();
      }}
    />
  );
}

/** The lines, and an empty row that adds one. */
export function GridBody<R extends Line>({ grid, messages, shownRows, menuRow }: BodyProps<R>) {
  const { props, selection, range, editing } = grid;
  const { rows, columns, unparsed, readOnly = false } = props;
  const computed = computedOf(props);
  const newLineTexts = computed.map(() => '');
  const messagesOfRow = useMemo(() => messagesByRow(messages), [messages]);
  const shared = { columns, unparsed, readOnly };
  const stateOf = (rowIndex: number) => ({
    rowIndex,
    focused: selection.focus.row === rowIndex ? selection.focus.column : -1,
    left: range.top <= rowIndex && rowIndex <= range.bottom ? range.left : -1,
    right: range.top <= rowIndex && rowIndex <= range.bottom ? range.right : -1,
    messages: messagesOfRow(rowIndex),
    isMenuOpen: menuRow === rowIndex,
    ...(editing?.row === rowIndex && {
      editor: { column: editing.column, element: <Editor grid={grid} /> },
    }),
  });
  return (
    <tbody>
      {rows.slice(0, shownRows).map((row, rowIndex) => (
        <GridRow
          key={row.lineId}
          {...shared}
          {...stateOf(rowIndex)}
          row={row}
          computedTexts={computed.map(({ text }) => text(row))}
        />
      ))}
      {shownRows < rows.length && (
        <tr aria-hidden style={{ height: `${(rows.length - shownRows) * ROW_HEIGHT}rem` }} />
      )}
      {!readOnly && (
        <GridRow
          key="new"
          {...shared}
          {...stateOf(rows.length)}
          row={undefined}
          computedTexts={newLineTexts}
        />
      )}
    </tbody>
  );
}
