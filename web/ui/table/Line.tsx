import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import { shownText } from './column-widths.ts';
import { FactsLine, NameLink } from './NameCell.tsx';
import { Parts } from './Parts.tsx';
import { SelectRow } from './SelectBoxes.tsx';
import styles from './Table.module.css';
import type { NameColumn } from './table-props.ts';

/** What a cell shows. No component: a page has hundreds of them, and plain text is drawn twice as fast without. */
function contentOf<R>(column: Column<R>, row: R, text: string): ReactNode {
  if (text === '') return <span className={styles['none']}>–</span>;
  if (column.parts) return <Parts parts={column.parts(row)} />;
  return column.cell ? column.cell(row) : text;
}

/** A cell of any column but the first. */
function cellOf<R>(column: Column<R>, row: R) {
  const text = column.text(row);
  return (
    <td key={column.id} data-align={column.align} title={column.hint?.(row)}>
      {contentOf(column, row, text)}
    </td>
  );
}

interface NameCellProps<R> {
  readonly row: R;
  readonly column: Column<R>;
  readonly name: NameColumn<R> | undefined;
  readonly compact: boolean;
}

/** The first cell: the row's name, and beneath it the key facts. */
function NameCell<R>({ row, column, name, compact }: NameCellProps<R>) {
  const text = column.text(row);
  const shown = shownText(column, row);
  const facts = compact ? undefined : name?.facts?.(row, 'row');
  return (
    <th
      scope="row"
      className={styles['first']}
      aria-label={text}
      title={shown === text ? column.hint?.(row) : undefined}
    >
      {name ? (
        <NameLink to={name.to(row)} whole={shown === text ? undefined : text}>
          {shown}
        </NameLink>
      ) : (
        contentOf(column, row, text)
      )}
      {facts && <FactsLine facts={facts} widths={name?.factWidths} />}
    </th>
  );
}

interface LineProps<R> extends Omit<NameCellProps<R>, 'column'> {
  readonly columns: readonly Column<R>[];
  readonly id: string;
  /** The name of the row in the labels of its controls. */
  readonly title: string;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly renderActions: ((row: R) => ReactNode) | undefined;
}

function AnyLine<R>(props: LineProps<R>) {
  const { row, columns, name, compact, id, title, isSelected, onSelect, renderActions } = props;
  const [first, ...others] = columns;
  return (
    <tr data-selected={isSelected || undefined}>
      {onSelect && (
        <td className={styles['select']}>
          <SelectRow id={id} title={title} isSelected={isSelected === true} onSelect={onSelect} />
        </td>
      )}
      {first && <NameCell row={row} column={first} name={name} compact={compact} />}
      {others.map((column) => cellOf(column, row))}
      {renderActions && <td className={styles['last']}>{renderActions(row)}</td>}
    </tr>
  );
}

/** A row of a table; `memo` alone would lose the type parameter of the component. */
export const Line = memo(AnyLine) as typeof AnyLine;
