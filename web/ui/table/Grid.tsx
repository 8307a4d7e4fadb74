import { memo, type CSSProperties, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { SelectAll, SelectRow } from './SelectBoxes.tsx';
import styles from './Table.module.css';
import { sortedBy } from './listState.ts';
import type { ViewProps } from './tableProps.ts';

const SELECT_WIDTH = 44;
const ACTIONS_WIDTH = 132;

function Header<R>({ columns, column, state, onState }: ViewProps<R> & { readonly column: Column<R> }) {
  const sorted = state.sort?.column === column.id ? state.sort : undefined;
  const order = sorted && (sorted.descending ? 'descending' : 'ascending');
  const icon = { ascending: 'up', descending: 'down' } as const;
  return (
    <th
      scope="col"
      aria-sort={order ?? 'none'}
      className={column === columns[0] ? styles['first'] : undefined}
      data-align={column.align}
    >
      <button type="button" className={styles['sort']} onClick={() => onState(sortedBy(state, column.id))}>
        <span>{column.header}</span>
        <Icon name={order ? icon[order] : 'sort'} size={14} />
      </button>
    </th>
  );
}

interface LineProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly selected: boolean;
}

function Line<R>({ row, columns, before, after, selected }: LineProps<R>) {
  return (
    <tr data-selected={selected || undefined}>
      {before}
      {columns.map((column, at) => {
        const text = column.text(row);
        const content = column.cell ? column.cell(row) : text;
        const title = column.hint?.(row) || text;
        return at === 0 ? (
          <th key={column.id} scope="row" className={styles['first']} title={title}>
            {content}
          </th>
        ) : (
          <td key={column.id} data-align={column.align} title={title || undefined}>
            {content}
          </td>
        );
      })}
      {after}
    </tr>
  );
}
// `memo` loses the type parameter of the component.
const MemoLine = memo(
  Line,
  (one, other) =>
    one.row === other.row &&
    one.columns === other.columns &&
    one.selected === other.selected &&
    (one.before === undefined) === (other.before === undefined) &&
    (one.after === undefined) === (other.after === undefined),
) as typeof Line;

/** The rows as a table that scrolls inside its frame; the first and last column are sticky. */
export function Grid<R>(props: ViewProps<R>) {
  const { label, columns, shown, idOf, titleOf, renderActions, selection } = props;
  const widths = columns.map((column) => column.width);
  const total = widths.reduce((sum, width) => sum + width, 0) + (renderActions ? ACTIONS_WIDTH : 0);
  const frame = { '--select-width': selection ? `${SELECT_WIDTH}px` : '0px' } as CSSProperties;
  return (
    // A scrollable region must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} aria-label={label} tabIndex={0} style={frame}>
      <table className={styles['table']} style={{ minWidth: total }}>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {renderActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th className={styles['select']}>
                <SelectAll ids={shown.all.map((row) => idOf(row))} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.id} {...props} column={column} />
            ))}
            {renderActions && (
              <th scope="col" className={styles['last']}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.page.map((row, at) => {
            const id = idOf(row);
            return (
              <MemoLine
                // The index as key: reusing the elements for the next page is twice as fast as creating new ones.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                row={row}
                columns={columns}
                selected={selection?.ids.has(id) ?? false}
                before={
                  selection && (
                    <td className={styles['select']}>
                      <SelectRow id={id} title={titleOf(row)} selection={selection} />
                    </td>
                  )
                }
                after={renderActions && <td className={styles['last']}>{renderActions(row)}</td>}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
