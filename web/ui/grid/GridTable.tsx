import { useState, type ClipboardEvent } from 'react';
import { type Line, type GridColumn, alignsRight } from './column.ts';
import { pressKey } from './grid-keys.ts';
import { computedOf, type GridProps, type ShownGrid, type Total } from './grid-props.ts';
import styles from './grid.module.css';
import { GridBody } from './GridBody.tsx';
import { GridHead, minWidthOf } from './GridHead.tsx';
import { type CellMessage, messageText } from './messages.ts';
import { singleCell } from './range.ts';
import type { OpenMenu } from './RowMenu.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useGrid, type GridModel } from './use-grid.ts';
import { usePointer } from './use-pointer.ts';
import { formatCells } from './clipboard.ts';
import { copyRange } from './range-text.ts';
import { Icon } from '../Icon.tsx';

const RowMenu = lazyPart(() => import('./RowMenu.tsx'));

function copyCells<R extends Line>(grid: GridModel<R>, event: ClipboardEvent): void {
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

function pasteCells<R extends Line>(grid: GridModel<R>, event: ClipboardEvent): void {
  const { props, range, editing } = grid;
  if (editing || props.readOnly) return;
  event.preventDefault();
  const rows = grid.edits.paste(range, event.clipboardData.getData('text/plain'));
  if (rows === 0) return;
  const { top, left } = range;
  const anchor = { row: top + rows - 1, column: Math.max(left, grid.selection.focus.column) };
  grid.select({ anchor, focus: { row: top, column: left } });
}

/** Further messages show only in their cells. */
const MAX_LISTED = 8;

interface MessagesProps {
  readonly messages: readonly CellMessage[];
  readonly columns: readonly GridColumn[];
  readonly onOpen: (message: CellMessage) => void;
}

/** Lists the cells to correct; a click selects the cell. */
function Messages({ messages, columns, onOpen }: MessagesProps) {
  const unlisted = messages.length - MAX_LISTED;
  if (messages.length === 0) return null;
  return (
    <ul className={styles['messages']}>
      {messages.slice(0, MAX_LISTED).map((message) => (
        <li key={`${message.row}.${message.column}`}>
          <button type="button" onClick={() => onOpen(message)}>
            <Icon name="error" size={14} />
            {messageText(message, columns)}
          </button>
        </li>
      ))}
      {unlisted > 0 && (
        <li>
          and {unlisted} more {unlisted === 1 ? 'cell' : 'cells'} to correct
        </li>
      )}
    </ul>
  );
}

interface TotalRowProps<R extends Line> {
  readonly props: GridProps<R>;
  readonly total: Total;
  readonly rowIndex: number;
}

/** The totals, always visible below the lines. Their label extends to the first figure. */
function TotalRow<R extends Line>({ props, total: { label, values }, rowIndex }: TotalRowProps<R>) {
  const { columns, readOnly } = props;
  const keys = [
    ...columns.map((column) => ({ key: column.name, isNumeric: alignsRight(column) })),
    ...computedOf(props).map(({ label }) => ({ key: label, isNumeric: true })),
  ];
  const columnsWithMenu = readOnly ? keys : [...keys, { key: '', isNumeric: false }];
  const first = Math.max(
    1,
    keys.findIndex(({ key }) => values[key] !== undefined),
  );
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <th scope="row" aria-colindex={1} colSpan={first + 1}>
          {label}
        </th>
        {columnsWithMenu.slice(first).map(({ key, isNumeric }, index) => (
          <td
            key={key}
            aria-readonly
            aria-colindex={first + index + 2}
            data-align={isNumeric ? 'end' : undefined}
          >
            {values[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export function GridTable<R extends Line>({ props, messages, shownRows }: ShownGrid<R>) {
  const grid = useGrid(props);
  const { frame, size, select } = grid;
  const [menu, setMenu] = useState<OpenMenu>();
  const menuRow = menu?.isOpen ? menu.row : undefined;
  const pointer = usePointer(grid, setMenu);
  const { label, columns, readOnly = false, total } = props;
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
          aria-rowcount={size.rows + (total ? 2 : 1)}
          aria-colcount={size.columns + 1}
          className={styles['grid']}
          style={{ minWidth: `${minWidthOf(props)}rem` }}
          onKeyDown={(event) => pressKey(grid, event)}
          {...pointer}
          onCopy={(event) => copyCells(grid, event)}
          onCut={(event) => copyCells(grid, event)}
          onPaste={(event) => pasteCells(grid, event)}
        >
          <GridHead props={props} />
          <GridBody grid={grid} messages={messages} shownRows={shownRows} menuRow={menuRow} />
          {total && <TotalRow props={props} total={total} rowIndex={size.rows + 2} />}
        </table>
      </div>
      {!readOnly && (
        <Messages
          messages={messages}
          columns={columns}
          onOpen={({ row, column }) => select(singleCell({ row, column }))}
        />
      )}
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
