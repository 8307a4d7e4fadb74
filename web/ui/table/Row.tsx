import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import { cellText } from './column-widths.ts';
import { FactsLine, NameLink } from './NameWithFacts.tsx';
import { TruncatedList } from './TruncatedList.tsx';
import { SelectRow } from './SelectionControls.tsx';
import styles from './Table.module.css';
import type { NameColumn, TableProps } from './table-props.ts';
import { RowActions } from '../RowActions.tsx';

/**
 * Renders the content of a cell. Not a component: a plain function renders text twice as fast, and a page has
 * hundreds of cells.
 */
function renderContent<R>(column: Column<R>, row: R, text: string): ReactNode {
  if (text === '') return <span className={styles['none']}>–</span>;
  if (column.listItems) return <TruncatedList items={column.listItems(row)} />;
  return column.cell ? column.cell(row) : text;
}

/** Renders a cell of any column but the first. */
function renderCell<R>(column: Column<R>, row: R, isEditable: boolean) {
  const text = column.text(row);
  return (
    <td
      key={column.id}
      data-align={column.align}
      data-edit={isEditable ? column.id : undefined}
      tabIndex={isEditable ? -1 : undefined}
      aria-description={isEditable ? 'F2 edits' : undefined}
      title={column.hint?.(row)}
    >
      {renderContent(column, row, text)}
    </td>
  );
}

interface NameCellProps<R> {
  readonly row: R;
  readonly column: Column<R>;
  readonly name: NameColumn<R> | undefined;
  readonly compact: boolean;
}

function NameCell<R>({ row, column, name, compact }: NameCellProps<R>) {
  const text = column.text(row);
  const visibleText = name?.text?.(row, 'row') ?? cellText(column, row);
  const facts = compact ? undefined : name?.facts?.(row, 'row');
  return (
    <th
      scope="row"
      className={styles['first']}
      aria-label={name?.text?.(row, 'row') ?? text}
      title={visibleText === text ? column.hint?.(row) : undefined}
    >
      {name ? (
        <NameLink to={name.to(row)} fullName={visibleText === text ? undefined : text}>
          {visibleText}
        </NameLink>
      ) : (
        renderContent(column, row, text)
      )}
      {facts && <FactsLine facts={facts} widths={name?.factWidths} />}
    </th>
  );
}

interface RowProps<R> extends Omit<NameCellProps<R>, 'column'> {
  readonly columns: readonly Column<R>[];
  readonly id: string;
  /** Name of the row in the labels of its controls. */
  readonly title: string;
  /** Undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly actionsOf: TableProps<R>['actionsOf'];
  /** Columns whose cells can be edited. */
  readonly editable: ReadonlySet<string> | undefined;
}

function PlainRow<R>(props: RowProps<R>) {
  const { row, columns, name, compact, id, title, isSelected, onSelect, actionsOf, editable } = props;
  const [first, ...otherColumns] = columns;
  return (
    <tr data-selected={isSelected || undefined}>
      {onSelect && (
        <td className={styles['select']}>
          <SelectRow id={id} title={title} isSelected={isSelected === true} onSelect={onSelect} />
        </td>
      )}
      {first && <NameCell row={row} column={first} name={name} compact={compact} />}
      {otherColumns.map((column) => renderCell(column, row, editable?.has(column.id) === true))}
      {actionsOf && (
        <td className={styles['last']}>
          <RowActions title={title} actions={actionsOf(row)} />
        </td>
      )}
    </tr>
  );
}

/** A table row; `memo` alone would lose the component's type parameter. */
export const Row = memo(PlainRow) as typeof PlainRow;
