import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import { shownText } from './columnWidths.ts';
import { FactsLine, NameLink } from './NameCell.tsx';
import { Parts } from './Parts.tsx';
import styles from './Table.module.css';
import type { NameColumn } from './tableProps.ts';

/** What a cell shows. No component: a page has hundreds of them, and plain text is drawn twice as fast without. */
function contentOf<R>(column: Column<R>, row: R, text: string): ReactNode {
  if (text === '') return <span className={styles['none']}>–</span>;
  if (column.parts) return <Parts parts={column.parts(row)} />;
  return column.cell ? column.cell(row) : text;
}

/** A cell of any column but the first. */
function cellOf<R>(column: Column<R>, row: R) {
  const text = column.text(row);
  const title = column.parts ? undefined : column.hint?.(row) || text || undefined;
  return (
    <td key={column.id} data-align={column.align} title={title}>
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
      title={shown === text ? (column.hint?.(row) ?? text) : undefined}
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

interface CellsProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
}

const Cells = <R,>({ row, columns }: CellsProps<R>): ReactNode =>
  columns.map((column) => cellOf(column, row));
// `memo` loses the type parameter of the component.
const MemoCells = memo(Cells) as typeof Cells;

interface LineProps<R> extends Omit<NameCellProps<R>, 'column'> {
  readonly first: Column<R>;
  /** The other columns, in groups. */
  readonly groups: readonly (readonly Column<R>[])[];
  /** What each group shows: the row, or in what is out of sight the one that was drawn before it. */
  readonly rowsOfGroups: readonly R[];
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly selected: boolean;
}

function Line<R>(props: LineProps<R>) {
  const { row, first, groups, rowsOfGroups, name, compact, before, after, selected } = props;
  return (
    <tr data-selected={selected || undefined}>
      {before}
      <NameCell row={row} column={first} name={name} compact={compact} />
      {groups.map((columns, at) => (
        // A group has no other identity than its place.
        // oxlint-disable-next-line react/no-array-index-key
        <MemoCells key={at} row={rowsOfGroups[at] ?? row} columns={columns} />
      ))}
      {after}
    </tr>
  );
}
const isSame = <R,>(one: readonly R[], other: readonly R[]) =>
  one.length === other.length && one.every((row, at) => row === other[at]);
/** A row, drawn again only when what it shows is another. */
export const MemoLine = memo(
  Line,
  (one, other) =>
    one.row === other.row &&
    isSame(one.rowsOfGroups, other.rowsOfGroups) &&
    one.first === other.first &&
    one.name === other.name &&
    one.groups === other.groups &&
    one.compact === other.compact &&
    one.selected === other.selected &&
    (one.before === undefined) === (other.before === undefined) &&
    (one.after === undefined) === (other.after === undefined),
) as typeof Line;
