import { compareUtf8, fold } from '../../../../shared/schema/sorting.ts';
import type { Column } from '../column.ts';

/** The columns that can group the rows of a list, and the column of the totals. */
export interface Grouping {
  readonly columns: readonly string[];
  readonly total: string;
}

/** The rows with one value of a column, in the order of the list. */
export interface RowGroup<R> {
  /** The displayed value; empty for rows without a value. */
  readonly label: string;
  readonly rows: readonly R[];
  /** Sum of the total column. */
  readonly total: number;
}

const amountOf = <R>(column: Column<R> | undefined, row: R): number => {
  const value = column?.sort?.(row);
  return typeof value === 'number' ? value : 0;
};

/** Returns a comparison of groups: in the column's order, then by name; rows without a value come last. */
function compareLabels<R>({ groupOrder = [] }: Column<R>) {
  const rankOf = (label: string) => {
    if (label === '') return Infinity;
    const rank = groupOrder.indexOf(label);
    return rank < 0 ? groupOrder.length : rank;
  };
  return (a: string, b: string): number => {
    const [left, right] = [rankOf(a), rankOf(b)];
    return left === right ? compareUtf8(fold(a), fold(b)) : left - right;
  };
}

/** Groups rows by the displayed value of a column. @param total column whose amounts are added up */
export function groupRows<R>(rows: readonly R[], column: Column<R>, total: Column<R> | undefined) {
  const groups = new Map<string, { rows: R[]; total: number }>();
  for (const row of rows) {
    const label = column.text(row);
    const group = groups.get(label) ?? { rows: [], total: 0 };
    group.rows.push(row);
    group.total += amountOf(total, row);
    groups.set(label, group);
  }
  const compare = compareLabels(column);
  return [...groups].map(([label, group]) => ({ label, ...group })).sort((a, b) => compare(a.label, b.label));
}
