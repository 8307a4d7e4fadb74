import { useMemo, useState } from 'react';
import type { Column } from '../column.ts';
import { PAGE_SIZE, type PagedRows } from '../use-rows.ts';
import { groupRows, type Grouping, type RowGroup } from './group-rows.ts';

/** Rows that a group shows at first. */
const FIRST_ROWS = 5;
/** Number of lines after which further groups wait for a click, since a column can have hundreds of values. */
const MAX_LINES = 60;

export interface ShownGroup<R> extends RowGroup<R> {
  readonly shownRows: readonly R[];
  readonly isFolded: boolean;
  readonly showMore: () => void;
  readonly toggle: () => void;
}

export interface Groups<R> {
  readonly column: Column<R>;
  /** Column of the totals; undefined if the list has none. */
  readonly total: Column<R> | undefined;
  readonly shownGroups: readonly ShownGroup<R>[];
  /** Every group with all of its rows, as they are printed. */
  readonly completeGroups: readonly ShownGroup<R>[];
  /** All rows in the order of the groups. */
  readonly rows: readonly R[];
  readonly count: number;
  readonly showMoreGroups: () => void;
}

interface ExpandedGroups {
  readonly column: string;
  /** Number of rows of a group, if not the first ones; 0 if the group is folded. */
  readonly rows: ReadonlyMap<string, number>;
  /** Number of lines after which further groups wait for a click. */
  readonly lines: number;
}

const initialExpansion = (column: string): ExpandedGroups => ({ column, rows: new Map(), lines: MAX_LINES });

/** Returns the groups before the given number of lines; at least one. */
function groupsWithin<R>(groups: readonly ShownGroup<R>[], lines: number): readonly ShownGroup<R>[] {
  let lineCount = 0;
  return groups.filter(({ shownRows }) => {
    const fits = lineCount < lines;
    lineCount += shownRows.length + 1;
    return fits;
  });
}

/**
 * Groups the rows of a list by a column: each group shows its first rows, then a page more at a time.
 * @returns undefined if the list is not grouped
 */
export function useGroups<R>(
  { all }: PagedRows<R>,
  columns: readonly Column<R>[],
  grouping: Grouping | undefined,
  group: string,
): Groups<R> | undefined {
  const [state, setState] = useState(() => initialExpansion(group));
  const expanded = state.column === group ? state : initialExpansion(group);
  const column = grouping?.columns.includes(group) ? columns.find(({ id }) => id === group) : undefined;
  const total = columns.find(({ id }) => id === grouping?.total);
  const groups = useMemo(() => column && groupRows(all, column, total), [all, column, total]);
  const rows = useMemo(() => groups?.flatMap((rowGroup) => rowGroup.rows), [groups]);
  if (!column || !groups || !rows) return undefined;
  const show = (label: string, rowCount: number) =>
    setState({ ...expanded, rows: new Map(expanded.rows).set(label, rowCount) });
  const withRows = groups.map((rowGroup): ShownGroup<R> => {
    const count = expanded.rows.get(rowGroup.label) ?? FIRST_ROWS;
    return {
      ...rowGroup,
      shownRows: rowGroup.rows.slice(0, count),
      isFolded: count === 0,
      showMore: () => show(rowGroup.label, count + PAGE_SIZE),
      toggle: () => show(rowGroup.label, count === 0 ? FIRST_ROWS : 0),
    };
  });
  return {
    column,
    total,
    shownGroups: groupsWithin(withRows, expanded.lines),
    completeGroups: withRows.map((rowGroup) => ({
      ...rowGroup,
      shownRows: rowGroup.rows,
      isFolded: false,
    })),
    rows,
    count: groups.length,
    showMoreGroups: () => setState({ ...expanded, lines: expanded.lines + MAX_LINES }),
  };
}
