import { type CSSProperties, memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useLinkDelegation } from '../../navigation/use-link-delegation.ts';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { EditableCells } from './EditableCells.tsx';
import { MoreGroups, GroupRow } from './groups/GroupRow.tsx';
import styles from './Table.module.css';
import type { ViewProps } from './table-props.ts';
import { paddingOf, rem, SELECT_WIDTH, useColumns, useColumnWidths, useWidth } from './use-column-widths.ts';
import { useTooltips } from './use-tooltips.ts';
import type { CellEditing, EditableCell } from './cell-editing.ts';
import { revealCell } from './reveal-cell.ts';
import { Row } from './Row.tsx';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { toggleSort, type ListState } from './list-state.ts';
import { SelectRows } from './SelectionControls.tsx';

interface ColumnsProps<R> extends Pick<ViewProps<R>, 'columns' | 'selection' | 'actionsOf'> {
  readonly widths: readonly number[];
  readonly actionsWidth: number;
}

const Columns = <R,>({ columns, selection, actionsOf, widths, actionsWidth }: ColumnsProps<R>) => (
  <colgroup>
    {selection && <col style={{ width: rem(SELECT_WIDTH) }} />}
    {columns.map((column, at) => (
      <col key={column.id} style={{ width: rem(widths[at] ?? column.width) }} />
    ))}
    {actionsOf && <col style={{ width: rem(actionsWidth) }} />}
  </colgroup>
);

/** Returns the cell of a column in a line of the page, if the caller can edit it. */
function editableCell<R>(
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

interface HeaderProps extends Pick<Column<never>, 'id' | 'header' | 'align'> {
  readonly isFirst: boolean;
  /** The sort order, if the list is sorted by this column. */
  readonly sort: ListState['sort'];
  readonly onState: (next: Partial<ListState>) => void;
}

const Header = memo(function Header({ id, header, align, isFirst, sort, onState }: HeaderProps) {
  const order = sort && (sort.descending ? 'descending' : 'ascending');
  const icon = { ascending: 'up', descending: 'down' } as const;
  return (
    <th
      scope="col"
      aria-sort={order ?? 'none'}
      className={isFirst ? styles['first'] : undefined}
      data-align={align}
    >
      <button type="button" className={styles['sort']} onClick={() => onState(toggleSort(sort, id))}>
        <span>{header}</span>
        <Icon name={order ? icon[order] : 'sort'} size={12} />
      </button>
    </th>
  );
});

function Headers<R>({ columns, selection, actionsOf, paged, idOf, state, onState }: ViewProps<R>) {
  const [first] = columns;
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles['select']}>
            <SelectRows ids={paged.pageRows.map((row) => idOf(row))} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <Header
            key={column.id}
            id={column.id}
            header={column.header}
            align={column.align}
            isFirst={column === first}
            sort={state.sort?.column === column.id ? state.sort : undefined}
            onState={onState}
          />
        ))}
        {actionsOf && (
          <th scope="col" className={styles['last']}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

function renderRows<R>(props: ViewProps<R>, rows: readonly R[]) {
  const { columns, name, idOf, titleOf, actionsOf, selection, compact, cellEditing } = props;
  if (columns.length === 0) return undefined;
  return rows.map((row, at) => (
    <Row
      // Index as key: reusing the elements for the next page is twice as fast as creating new ones.
      key={at}
      row={row}
      columns={columns}
      name={name}
      compact={compact}
      id={idOf(row)}
      title={titleOf(row)}
      isSelected={selection?.ids.has(idOf(row))}
      onSelect={selection?.toggle}
      actionsOf={actionsOf}
      editable={cellEditing?.columnsOf(row)}
    />
  ));
}

function GridRows<R>(props: ViewProps<R>) {
  const { groups, paged } = props;
  if (!groups) return <tbody>{renderRows(props, paged.pageRows)}</tbody>;
  return groups.shownGroups.map((group) => (
    <tbody key={group.label}>
      <GroupRow {...props} group={group} groups={groups} />
      {renderRows(props, group.shownRows)}
    </tbody>
  ));
}

/** The rows as a table that scrolls inside its frame; the first and last columns are sticky. */
export function Grid<R>(view: ViewProps<R>) {
  const { label, selection, paged, cellEditing, state } = view;
  const { pathname, search } = useLocation();
  const frame = useLinkDelegation<HTMLElement>({ from: pathname + search, label });
  const width = useWidth(frame);
  const columns = useColumns(view, width);
  const props = { ...view, columns };
  useTooltips(frame);
  const { name, hasFacts, widths, actionsWidth, total } = useColumnWidths(props, width);
  const selectWidth = selection ? SELECT_WIDTH : 0;
  const variables = {
    '--select-width': rem(selectWidth),
    '--cell-padding': rem(paddingOf(state, width)),
  } as CSSProperties;
  return (
    <ScrollRegion
      ref={frame}
      className={styles['frame']}
      label={label}
      style={variables}
      onFocus={({ currentTarget, target }) =>
        revealCell(currentTarget, target, selectWidth + (widths[0] ?? 0), actionsWidth)
      }
    >
      <table
        className={styles['table']}
        data-facts={hasFacts || undefined}
        data-dense={state.dense || undefined}
        style={{ minWidth: rem(total) }}
      >
        <Columns {...props} widths={widths} actionsWidth={actionsWidth} />
        <Headers {...props} />
        <GridRows {...props} {...(name && { name })} />
      </table>
      {props.groups && <MoreGroups groups={props.groups} />}
      {cellEditing && (
        <EditableCells
          frame={frame}
          ids={paged.pageRows.map((row) => props.idOf(row))}
          onEdit={props.onEdit}
          shortcuts={cellEditing.cellShortcuts}
          cellAt={(line, column) => editableCell(props, cellEditing, line, column)}
        />
      )}
    </ScrollRegion>
  );
}
