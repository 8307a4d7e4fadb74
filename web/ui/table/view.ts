import type { ListState } from './state.ts';
import type { TableProps } from './Table.tsx';
import type { Rows } from './useRows.ts';

/** What a way of drawing the rows gets: as a grid, or as cards on a phone. */
export interface ViewProps<R> extends TableProps<R> {
  readonly shown: Rows<R>;
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
}

/** A click on a column sorts by it; another one turns the order round. */
export const sortedBy = (state: ListState, column: string): Partial<ListState> => ({
  sort: { column, descending: state.sort?.column === column && !state.sort.descending },
  page: 1,
});
