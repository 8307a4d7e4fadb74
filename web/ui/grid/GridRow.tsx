import { memo, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { alignsRight, type GridColumn, type Line } from './column.ts';
import { shownText } from './cell-text.ts';
import styles from './grid.module.css';
import { isSameRow, type RowProps } from './row-props.ts';
import { unparsedKey } from './sheet.ts';

interface GridRowProps extends RowProps {
  /** Undefined in the row that adds a line. */
  readonly row: Line | undefined;
  /** The column whose cell Tab focuses; -1 in all other rows. */
  readonly focused: number;
  /** First and last selected column; -1 if none is selected. */
  readonly left: number;
  readonly right: number;
  readonly editor?: { readonly column: number; readonly element: ReactNode } | undefined;
  readonly isMenuOpen: boolean;
}

function cellProps({ rowIndex, focused, left, right }: GridRowProps, column: number) {
  return {
    'aria-colindex': column + 2,
    'aria-selected': column >= left && column <= right,
    'data-cell': `${rowIndex}:${column}`,
    tabIndex: column === focused ? 0 : -1,
  };
}

interface CellProps extends GridRowProps {
  readonly column: GridColumn;
  readonly index: number;
}

function Cell({ column, index, ...props }: CellProps) {
  const { row, unparsed, editor, messages } = props;
  const unparsedText = row && unparsed[unparsedKey(row, column)];
  const message = messages[index];
  const text = unparsedText ?? (row ? shownText(column, row[column.name]) : '');
  return (
    <td
      {...cellProps(props, index)}
      aria-invalid={message === undefined ? undefined : true}
      aria-readonly={props.readOnly || undefined}
      title={message}
      data-align={alignsRight(column) ? 'end' : undefined}
    >
      {message !== undefined && <Icon name="error" size={14} />}
      {editor?.column === index ? editor.element : text}
      {message !== undefined && <span className="unseen"> {message}</span>}
      {!row && index === 0 && !editor && <span className={styles['hint']}>Add a line</span>}
    </td>
  );
}

function MenuCell(props: GridRowProps) {
  const { row, rowIndex, columns, computedTexts, isMenuOpen } = props;
  const index = columns.length + computedTexts.length;
  const { tabIndex, 'data-cell': place, ...attributes } = cellProps(props, index);
  if (!row) return <td tabIndex={tabIndex} data-cell={place} className={styles['actions']} {...attributes} />;
  return (
    <td className={styles['actions']} {...attributes}>
      <button
        type="button"
        className={styles['menu']}
        data-menu={rowIndex}
        data-cell={place}
        tabIndex={tabIndex}
        aria-label={`Actions for line ${rowIndex + 1}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
      >
        <Icon name="more" />
      </button>
    </td>
  );
}

/** A line of the grid. Renders only when its own values change, which keeps typing fast. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, rowIndex, columns, computedTexts, readOnly } = props;
  return (
    <tr aria-rowindex={rowIndex + 2} data-new={row ? undefined : true}>
      <th scope="row" aria-colindex={1} data-line={row && rowIndex}>
        {row ? rowIndex + 1 : <span className="unseen">New line</span>}
      </th>
      {columns.map((column, index) => (
        <Cell key={column.name} {...props} column={column} index={index} />
      ))}
      {computedTexts.map((text, index) => (
        <td
          // Computed columns have no names.
          key={index}
          {...cellProps(props, columns.length + index)}
          aria-readonly
          data-align="end"
          className={styles['computed']}
        >
          {text}
        </td>
      ))}
      {!readOnly && <MenuCell {...props} />}
    </tr>
  );
}, isSameRow);
