import type { CellMessage } from './messages.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import type { ComputedColumn, GridColumn, Line } from './column.ts';
import type { Sheet } from './sheet.ts';

/** The last row of a grid. */
export interface Total {
  readonly label: string;
  /** Texts by the name of a column, or the label of a computed column. */
  readonly values: Readonly<Record<string, string>>;
}

export interface GridProps<R extends Line> extends Sheet<R> {
  readonly label: string;
  /** Prefix of its issues: `costs` has `costs.3.amount`. */
  readonly name: string;
  /** Must keep its identity between renders: another list re-renders all rows. */
  readonly columns: readonly GridColumn[];
  readonly computed?: readonly ComputedColumn<R>[];
  readonly total?: Total;
  readonly issues?: Issues;
  readonly readOnly?: boolean;
  /** The maximum lines of a plan, and the number of lines in its other grids. */
  readonly limit: { readonly lines: number; readonly elsewhere: number };
  readonly newRow: () => R;
  /** Each call is one undo step. */
  onChange(sheet: Sheet<R>): void;
  readonly history: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly undo: () => void;
    readonly redo: () => void;
  };
}

/** A grid for its table or cards. */
export interface ShownGrid<R extends Line> {
  readonly props: GridProps<R>;
  readonly messages: readonly CellMessage[];
  readonly shownRows: number;
}

const NONE: readonly never[] = [];
export const computedOf = <R extends Line>({ computed = NONE }: GridProps<R>): readonly ComputedColumn<R>[] =>
  computed;
