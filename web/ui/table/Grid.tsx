import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowedLinks } from '../../navigation/useFollowedLinks.ts';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import { fittingWidths, shownText, widthOfFacts } from './columnWidths.ts';
import { sortedBy } from './listState.ts';
import { FactsLine, NameLink } from './NameCell.tsx';
import { Parts } from './Parts.tsx';
import { SelectPage, SelectRow } from './SelectBoxes.tsx';
import styles from './Table.module.css';
import type { NameColumn, ViewProps } from './tableProps.ts';
import { useRest } from './useRest.ts';

const SELECT_WIDTH = 40;
const ACTION_WIDTH = 32;
/** The head's word. */
const ACTIONS_WIDTH = 84;
const rem = (pixels: number) => `${pixels / 16}rem`;

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
        <Icon name={order ? icon[order] : 'sort'} size={12} />
      </button>
    </th>
  );
}

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

interface LineProps<R> extends Omit<NameCellProps<R>, 'column'> {
  readonly columns: readonly Column<R>[];
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly selected: boolean;
}

function Line<R>({ row, columns, name, compact, before, after, selected }: LineProps<R>) {
  return (
    <tr data-selected={selected || undefined}>
      {before}
      {columns.map((column, at) =>
        at === 0 ? (
          <NameCell key={column.id} row={row} column={column} name={name} compact={compact} />
        ) : (
          cellOf(column, row)
        ),
      )}
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
    one.compact === other.compact &&
    one.selected === other.selected &&
    (one.before === undefined) === (other.before === undefined) &&
    (one.after === undefined) === (other.after === undefined),
) as typeof Line;

/** The rows as a table that scrolls inside its frame; the first and last column are sticky. */
export function Grid<R>(props: ViewProps<R>) {
  const { label, columns, rows, name, shown, idOf, titleOf, renderActions, selection, compact } = props;
  const { pathname, search } = useLocation();
  const frame = useFollowedLinks<HTMLElement>({ from: pathname + search, label });
  useRest(
    frame,
    columns.some(({ parts }) => parts),
  );
  const hasFacts = name?.facts !== undefined && !compact;
  const widths = useMemo(() => {
    const [first = 0, ...others] = fittingWidths(columns, rows ?? []);
    return [name && hasFacts ? Math.max(first, widthOfFacts(name, rows ?? [])) : first, ...others];
  }, [columns, rows, name, hasFacts]);
  const actions = Math.max(ACTIONS_WIDTH, (props.mostActions ?? 2) * ACTION_WIDTH + 20);
  const total =
    widths.reduce((sum, width) => sum + width, 0) +
    (renderActions ? actions : 0) +
    (selection ? SELECT_WIDTH : 0);
  const variables = { '--select-width': selection ? rem(SELECT_WIDTH) : '0px' } as CSSProperties;
  return (
    // A scrollable region must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={frame} className={styles['frame']} aria-label={label} tabIndex={0} style={variables}>
      <table className={styles['table']} data-facts={hasFacts || undefined} style={{ minWidth: rem(total) }}>
        <colgroup>
          {selection && <col style={{ width: rem(SELECT_WIDTH) }} />}
          {columns.map((column, at) => (
            <col key={column.id} style={{ width: rem(widths[at] ?? column.width) }} />
          ))}
          {renderActions && <col style={{ width: rem(actions) }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th className={styles['select']}>
                <SelectPage ids={shown.page.map((row) => idOf(row))} selection={selection} />
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
                name={name}
                compact={compact}
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
