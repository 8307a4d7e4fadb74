import type { CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { useLinkDelegation } from '../../navigation/use-link-delegation.ts';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { editableCell } from './editable-cell.ts';
import { EditableCells } from './EditableCells.tsx';
import { GridRows } from './GridRows.tsx';
import { MoreGroups } from './groups/GroupRow.tsx';
import { Headers } from './Headers.tsx';
import styles from './Table.module.css';
import type { ViewProps } from './table-props.ts';
import { paddingOf, rem, SELECT_WIDTH, useColumns, useColumnWidths } from './use-column-widths.ts';
import { useClippedTitles } from './use-clipped-titles.ts';
import { useOverflowTooltip } from './use-overflow-tooltip.ts';
import { useWidth } from './use-width.ts';

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
    <ScrollRegion ref={frame} className={styles['frame']} label={label} style={variables}>
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
