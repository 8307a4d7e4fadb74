import { useMemo, useRef, useState, type MouseEvent } from 'react';
import type { GridColumn, Line } from './column.ts';
import { alignsRight } from './column.ts';
import { CellEditor } from './CellEditor.tsx';
import { moveOn, pressKey } from './grid-keys.ts';
import { cellOf, copyCells, pasteText, pressPointer } from './grid-pointer.ts';
import { computedOf, type GridProps } from './grid-props.ts';
import styles from './grid.module.css';
import { GridRow } from './GridRow.tsx';
import { Messages } from './Messages.tsx';
import type { CellMessage } from './messages.ts';
import { single } from './range.ts';
import { messagesByRow } from './row-props.ts';
import { RowMenu, type OpenMenu } from './RowMenu.tsx';
import { Totals } from './Totals.tsx';
import { useGrid, type GridModel } from './use-grid.ts';

interface HeadProps<R extends Line> {
  readonly props: GridProps<R>;
}

/** The width of a column that shares the rest, and of line number and menu together (rem). */
const SHARED_WIDTH = 10;
const EDGES_WIDTH = 4.75;

const minWidthOf = <R extends Line>(props: GridProps<R>) =>
  [...props.columns, ...computedOf(props)].reduce(
    (sum, { width = SHARED_WIDTH }) => sum + width,
    EDGES_WIDTH,
  );

const width = (rem: number | undefined) => (rem === undefined ? undefined : { width: `${rem}rem` });

function Head<R extends Line>({ props }: HeadProps<R>) {
  const { columns, readOnly } = props;
  const heads = [
    ...columns.map((column: GridColumn) => ({
      label: column.field.label,
      help: column.field.help,
      width: column.width,
      isNumeric: alignsRight(column),
    })),
    ...computedOf(props).map((column) => ({ ...column, help: undefined, isNumeric: true })),
  ];
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={styles['number']}>
          <span className="unseen">Line</span>
        </th>
        {heads.map((head, at) => (
          <th
            key={head.label}

            scope="col"
            aria-colindex={at + 2}
            title={head.help}
            data-align={head.isNumeric ? 'end' : undefined}
            style={width(head.width)}
          >
            {head.label}
          </th>
        ))}
        {!readOnly && (
          <th scope="col" aria-colindex={heads.length + 2} className={styles['actions']}>
            <span className="unseen">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface BodyProps<R extends Line> {
  readonly grid: GridModel<R>;
  readonly messages: readonly CellMessage[];
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
        if (event) moveOn(grid, event, editing.row === props.rows.length && text !== '');
      }}
      onCancel={() => {
        grid.closeEditor(undefined);
        grid.focusCell();
      }}
    />
  );
}

function Body<R extends Line>({ grid, messages, menuRow }: BodyProps<R>) {
  const { props, selection, range, editing } = grid;
  const { rows, columns, unread, readOnly = false } = props;
  const computed = computedOf(props);
  const texts = computed.map(() => '');
  const ofRow = useMemo(() => messagesByRow(messages), [messages]);
  const shared = { columns, unread, readOnly };
  const stateOf = (at: number) => ({
    at,
    focused: selection.at.row === at ? selection.at.column : -1,
    left: range.top <= at && at <= range.bottom ? range.left : -1,
    right: range.top <= at && at <= range.bottom ? range.right : -1,
    messages: ofRow(at),
    isMenuOpen: menuRow === at,
    ...(editing?.row === at && {
      editor: { column: editing.column, element: <Editor grid={grid} /> },
    }),
  });
  return (
    <tbody>
      {rows.map((row, at) => (
        <GridRow
          key={row.lineId}
          {...shared}
          {...stateOf(at)}
          row={row}
          texts={computed.map(({ text }) => text(row))}
        />
      ))}
      {!readOnly && <GridRow key="new" {...shared} {...stateOf(rows.length)} row={undefined} texts={texts} />}
    </tbody>
  );
}

interface GridTableProps<R extends Line> {
  readonly props: GridProps<R>;
  readonly messages: readonly CellMessage[];
}

/** Handlers of mouse and touch; the events of all cells are handled in one place. */
function usePointer<R extends Line>(grid: GridModel<R>, onMenu: (menu: OpenMenu) => void) {
  const isDragging = useRef(false);
  const wasFocused = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellOf(event.target);
      const { at } = grid.selection;
      wasFocused.current =
        cell?.row === at.row &&
        cell.column === at.column &&
        event.currentTarget.contains(document.activeElement);
      isDragging.current = pressPointer(grid, event);
    },
    onMouseOver: (event: MouseEvent) => {
      const at = isDragging.current && event.buttons === 1 ? cellOf(event.target) : undefined;
      if (at) grid.select({ anchor: grid.selection.anchor, at });
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const at = cellOf(target);
      if (at) grid.edit(at);
    },
    onClick: ({ target, nativeEvent }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-menu]') : null;
      const row = Number(button?.dataset['menu']);
      if (button) onMenu({ row, button, isOpen: button.ariaExpanded !== 'true' });
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      const at = isTouch && wasFocused.current ? cellOf(target) : undefined;
      if (at) grid.edit(at);
    },
  };
}

/** The lines as a table with the keys of a spreadsheet. */
export function GridTable<R extends Line>({ props, messages }: GridTableProps<R>) {
  const grid = useGrid(props);
  const { frame, size, selection, select } = grid;
  const [menu, setMenu] = useState<OpenMenu>();
  const pointer = usePointer(grid, setMenu);
  const { label, columns, readOnly = false, totals = [] } = props;
  return (
    <>
      <div ref={frame} data-lines className={styles['frame']}>
        <table
          // Arrow keys move between its cells.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-readonly={readOnly || undefined}
          aria-rowcount={size.rows + totals.length + 1}
          aria-colcount={size.columns + 1}
          className={styles['grid']}
          style={{ minWidth: `${minWidthOf(props)}rem` }}
          onKeyDown={(event) => pressKey(grid, event)}
          onFocus={({ target }) => {
            const at = cellOf(target);
            if (at && (at.row !== selection.at.row || at.column !== selection.at.column))
              grid.setSelection(single(at));
          }}
          {...pointer}
          onCopy={(event) => copyCells(grid, event)}
          onCut={(event) => copyCells(grid, event)}
          onPaste={(event) => pasteText(grid, event)}
        >
          <Head props={props} />
          <Body grid={grid} messages={messages} menuRow={menu?.isOpen ? menu.row : undefined} />
          {totals.length > 0 && (
            <Totals
              totals={totals}
              columns={columns}
              computed={computedOf(props)}
              hasMenu={!readOnly}
              rowIndex={size.rows + 2}
            />
          )}
        </table>
      </div>
      <Messages
        messages={messages}
        columns={columns}
        onOpen={({ row, column }) => select(single({ row, column }))}
      />
      <output className="unseen">{grid.announcement}</output>
      {menu && (
        <RowMenu
          key={menu.row}
          grid={grid}
          menu={menu}
          onOpened={(isOpen) => setMenu((now) => now && { ...now, isOpen })}
          onDone={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
