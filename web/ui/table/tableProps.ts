import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { ListState } from './listState.ts';
import type { Rows } from './useRows.ts';
import type { Selection } from './useSelection.ts';

export interface TableProps<R> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** Undefined while they are loading. */
  readonly rows: readonly R[] | undefined;
  /** More rows are being read; those that have arrived are shown. */
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly idOf: (row: R) => string;
  /** The name of a row in the labels of its controls. */
  readonly titleOf: (row: R) => string;
  /** The buttons of a row, in the last column. They are drawn again only when the row itself changes. */
  readonly renderActions?: ((row: R) => ReactNode) | undefined;
  readonly selection?: Selection | undefined;
  readonly usualSort?: ListState['sort'];
  /** Drawn beside the search bar; gets all rows that pass the filters. */
  readonly renderTools?: (filtered: () => readonly R[]) => ReactNode;
  /** Drawn instead of the table when the list is empty. */
  readonly empty: ReactNode;
}

/** The props of the two views of a table: Grid, and Cards on a phone. */
export interface ViewProps<R> extends TableProps<R> {
  readonly shown: Rows<R>;
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
}
