import { useMemo, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { useLinkDelegation } from '../../navigation/use-link-delegation.ts';
import type { CellEditing, EditableCell } from './cell-editing.ts';
import { EditableCells } from './EditableCells.tsx';
import { denseColumns } from './column.ts';
import { fitColumnWidths, fitDenseColumns, fitNameColumn, sumOf } from './column-widths.ts';
import { GroupRow, MoreGroups } from './groups/GroupRow.tsx';
import type { ListState } from './list-state.ts';
import { Header } from './Header.tsx';
import { Row } from './Row.tsx';
import { SelectPage } from './SelectionControls.tsx';
import styles from './Table.module.css';
import type { ViewProps } from './table-props.ts';
import { useClippedTitles } from './use-clipped-titles.ts';
import { useOverflowTooltip } from './use-overflow-tooltip.ts';
import { useWidth } from './use-width.ts';

const SELECT_WIDTH = 40;
const ACTION_WIDTH = 32;
/** Minimum width, which fits the heading. */
const MIN_ACTIONS_WIDTH = 84;
const NONE: readonly never[] = [];
/** Width from which dense rows show longer values and more space (CSS pixels). */
const WIDE = 1_500;
const rem = (pixels: number) => `${pixels / 16}rem`;

/** Padding at each side of a cell (CSS pixels). */
function paddingOf({ dense }: ListState, width: number): number {
  return dense && width < WIDE ? 8 : 12;
}

/** Computes the widths of all columns, and the version of the name column that fits. */
function useColumnWidths<R>(props: ViewProps<R>, width: number) {
  const { rows = NONE } = props.list;
  const { columns, actionsOf, maxActions = 2, selection, compact, state } = props;
  const { dense } = state;
  const padding = paddingOf(state, width);
  const actionsWidth = actionsOf ? Math.max(MIN_ACTIONS_WIDTH, maxActions * ACTION_WIDTH + 20) : 0;
  const fixedWidth = actionsWidth + (selection ? SELECT_WIDTH : 0);
  const name = useMemo(
    () => props.name && fitNameColumn(props.name, columns, rows, width - fixedWidth),
    [props.name, columns, rows, width, fixedWidth],
  );
  const hasFacts = name?.facts !== undefined && !compact;
  const widths = useMemo(
    () =>
      dense
        ? fitDenseColumns(columns, rows, { padding: 2 * padding, available: width - fixedWidth })
        : fitColumnWidths(columns, rows, hasFacts ? name : undefined),
    [columns, rows, name, hasFacts, dense, padding, width, fixedWidth],
  );
  return { name, hasFacts, widths, actionsWidth, total: sumOf(widths) + fixedWidth };
}

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

function Heads<R>({ columns, selection, actionsOf, paged, idOf, state, onState }: ViewProps<R>) {
  const [first] = columns;
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles['select']}>
            <SelectPage ids={paged.pageRows.map((row) => idOf(row))} selection={selection} />
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
      // oxlint-disable-next-line react/no-array-index-key
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

function Rows<R>(props: ViewProps<R>) {
  const { groups, paged } = props;
  if (!groups) return <tbody>{renderRows(props, paged.pageRows)}</tbody>;
  return groups.shownGroups.map((group) => (
    <tbody key={group.label}>
      <GroupRow {...props} group={group} groups={groups} />
      {renderRows(props, group.shownRows)}
    </tbody>
  ));
}

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

/** Adapts the columns of a list with dense rows to the width. */
function useColumns<R>({ columns, state }: ViewProps<R>, width: number) {
  const isWide = width >= WIDE;
  return useMemo(
    () => (state.dense ? denseColumns(columns, isWide) : columns),
    [columns, state.dense, isWide],
  );
}

/** The rows as a table that scrolls inside its frame; the first and last columns are sticky. */
export function Grid<R>(view: ViewProps<R>) {
  const { label, selection, paged, cellEditing, state } = view;
  const { pathname, search } = useLocation();
  const frame = useLinkDelegation<HTMLElement>({ from: pathname + search, label });
  const width = useWidth(frame);
  const columns = useColumns(view, width);
  const props = { ...view, columns };
  useClippedTitles(frame);
  useOverflowTooltip(
    frame,
    columns.some(({ listItems }) => listItems),
  );
  const { name, hasFacts, widths, actionsWidth, total } = useColumnWidths(props, width);
  const selectWidth = selection ? SELECT_WIDTH : 0;
  const variables = {
    '--select-width': rem(selectWidth),
    '--sticky-start': rem(selectWidth + (widths[0] ?? 0)),
    '--sticky-end': rem(actionsWidth),
    '--cell-padding': rem(paddingOf(state, width)),
  } as CSSProperties;
  return (
    <section
      ref={frame}
      className={styles['frame']}
      aria-label={label}
      // A scrollable region must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={variables}
    >
      <table
        className={styles['table']}
        data-facts={hasFacts || undefined}
        data-dense={state.dense || undefined}
        style={{ minWidth: rem(total) }}
      >
        <Columns {...props} widths={widths} actionsWidth={actionsWidth} />
        <Heads {...props} />
        <Rows {...props} {...(name && { name })} />
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
    </section>
  );
}
