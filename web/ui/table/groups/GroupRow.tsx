import { formatAud } from '../../format.ts';
import { Icon } from '../../Icon.tsx';
import { PAGE_SIZE } from '../use-rows.ts';
import { SelectRows } from '../SelectionControls.tsx';
import type { ViewProps } from '../table-props.ts';
import table from '../Table.module.css';
import styles from './groups.module.css';
import type { RowGroup } from './group-rows.ts';
import type { Groups, ShownGroup } from './use-groups.ts';

interface GroupHeadingProps<R> {
  readonly group: ShownGroup<R>;
  /** Shown for rows without a value. */
  readonly header: string;
}

/** The name of a group with its number of rows; a click folds it. */
export function GroupHeading<R>({ group, header }: GroupHeadingProps<R>) {
  const { label, rows, isFolded, toggle } = group;
  return (
    <button type="button" className={styles['heading']} aria-expanded={!isFolded} onClick={toggle}>
      <Icon name={isFolded ? 'next' : 'below'} size={14} />
      <b>{label || `No ${header}`}</b>
      <span>{rows.length}</span>
    </button>
  );
}

/** Shows the next rows of a group; nothing if all are shown. */
export function ShowMore<R>({ group, header }: GroupHeadingProps<R>) {
  const rest = group.rows.length - group.shownRows.length;
  if (rest === 0 || group.isFolded) return undefined;
  return (
    <button type="button" className={styles['more']} onClick={group.showMore}>
      Show {Math.min(rest, PAGE_SIZE)} more
      <span className="unseen"> in {group.label || `No ${header}`}</span>
    </button>
  );
}

interface GroupRowProps<R> extends Pick<
  ViewProps<R>,
  'list' | 'columns' | 'selection' | 'actionsOf' | 'idOf' | 'state'
> {
  readonly group: ShownGroup<R>;
  readonly groups: Groups<R>;
}

export const totalText = ({ total }: RowGroup<unknown>, loading = false): string =>
  loading ? '…' : formatAud(total);

/** Returns the number of columns from the name to the totals; 0 if the total is shown next to the name. */
function totalSpan<R>({ groups, columns, state }: GroupRowProps<R>): number {
  return state.dense
    ? Math.max(
        0,
        columns.findIndex(({ id }) => id === groups.total?.id),
      )
    : 0;
}

/** The heading row of a group. The button for more rows is in the sticky first column, so that it stays visible. */
export function GroupRow<R>(props: GroupRowProps<R>) {
  const { group, groups, columns, selection, actionsOf, idOf } = props;
  const total = totalText(group, props.list.loading);
  const { header } = groups.column;
  const span = totalSpan(props);
  const rest = columns.length - 1 - span + (actionsOf ? 1 : 0);
  return (
    <tr data-group>
      {selection && (
        <td className={table['select']}>
          <SelectRows
            label={`Select ${group.label || `No ${header}`}`}
            ids={group.rows.map((row) => idOf(row))}
            selection={selection}
          />
        </td>
      )}
      <th scope="rowgroup" className={table['first']}>
        <div className={styles['head']}>
          <GroupHeading group={group} header={header} />
          {span === 0 && groups.total && <b>{total}</b>}
          <ShowMore group={group} header={header} />
        </div>
      </th>
      {span > 0 && (
        <td colSpan={span} data-align="end" className={styles['total']}>
          {total}
        </td>
      )}
      {rest > 0 && <td colSpan={rest} aria-hidden="true" />}
    </tr>
  );
}

/** Shows further groups of a column with many values. */
export function MoreGroups<R>({ groups }: { readonly groups: Groups<R> }) {
  const rest = groups.count - groups.shownGroups.length;
  if (rest === 0) return undefined;
  return (
    <button type="button" className={styles['moreGroups']} onClick={groups.showMoreGroups}>
      Show more groups, {rest} left
    </button>
  );
}
