import { useState } from 'react';
import type { Line } from './column.ts';
import { copyCells, pasteCells } from './grid-clipboard.ts';
import { pressKey } from './grid-keys.ts';
import { computedOf, type GridProps } from './grid-props.ts';
import styles from './grid.module.css';
import { GridBody } from './GridBody.tsx';
import { GridHead, minWidthOf } from './GridHead.tsx';
import { Messages } from './Messages.tsx';
import type { CellMessage } from './messages.ts';
import { singleCell } from './range.ts';
import type { OpenMenu } from './RowMenu.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Totals } from './Totals.tsx';
import { useGrid } from './use-grid.ts';
import { usePointer } from './use-pointer.ts';

const RowMenu = lazyPart(() => import('./RowMenu.tsx'));

interface GridTableProps<R extends Line> {
  readonly props: GridProps<R>;
  readonly messages: readonly CellMessage[];
  /** The number of rows to render. */
  readonly shownRows: number;
}

/** The lines as a table with the keys of a spreadsheet. */
export function GridTable<R extends Line>({ props, messages, shownRows }: GridTableProps<R>) {
  const grid = useGrid(props);
  const { frame, size, select } = grid;
  const [menu, setMenu] = useState<OpenMenu>();
  const menuRow = menu?.isOpen ? menu.row : undefined;
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
          {...pointer}
          onCopy={(event) => copyCells(grid, event)}
          onCut={(event) => copyCells(grid, event)}
          onPaste={(event) => pasteCells(grid, event)}
        >
          <GridHead props={props} />
          <GridBody grid={grid} messages={messages} shownRows={shownRows} menuRow={menuRow} />
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
