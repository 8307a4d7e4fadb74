import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { ListState } from './listState.ts';
import type { Rows } from './useRows.ts';
import type { Selection } from './useSelection.ts';

export interface TableProps<R> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** Nothing while they are loading. */
  readonly rows: readonly R[] | undefined;
  /** More rows are to come; what there is shows at once. */
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly idOf: (row: R) => string;
  /** Names a row in the labels of its controls. */
  readonly titleOf: (row: R) => string;
  /** What can be done with a row; the last column. It is drawn anew only when the row itself changes. */
  readonly renderActions?: ((row: R) => ReactNode) | undefined;
  readonly selection?: Selection | undefined;
  readonly usualSort?: ListState['sort'];
  /** Above the table, beside the search bar; gets all rows that pass the filters. */
  readonly renderTools?: (filtered: () => readonly R[]) => ReactNode;
  /** Said instead of rows when there are none at all. */
  readonly empty: ReactNode;
}

/** What a way of drawing the rows gets: as a grid, or as cards on a phone. */
export interface ViewProps<R> extends TableProps<R> {
  readonly shown: Rows<R>;
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
}
