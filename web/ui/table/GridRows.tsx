import { GroupRow } from './groups/GroupRow.tsx';
import { Row } from './Row.tsx';
import type { ViewProps } from './table-props.ts';

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

/** The rows of a page, in groups if the list is grouped. */
export function GridRows<R>(props: ViewProps<R>) {
  const { groups, paged } = props;
  if (!groups) return <tbody>{renderRows(props, paged.pageRows)}</tbody>;
  return groups.shownGroups.map((group) => (
    <tbody key={group.label}>
      <GroupRow {...props} group={group} groups={groups} />
      {renderRows(props, group.shownRows)}
    </tbody>
  ));
}
