import type { ReactNode } from 'react';
import type { PageName, Query } from '../../navigation/paths.ts';
import type { Chip } from './chips.ts';
import type { Column } from './column.ts';
import type { ListState } from './list-state.ts';
import type { Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import type { Tab } from './views/tabs.ts';

/** The key facts of a record, beneath its name. */
export interface Facts {
  /** Its status. */
  readonly lead?: ReactNode;
  /** The amount or other figure; on a phone it stands beside the name. */
  readonly figure?: ReactNode;
  readonly others?: readonly ReactNode[];
}

/** The page that a record's name leads to. */
export interface Target {
  readonly page: PageName;
  readonly query: Query;
}

/** The first column: the record's name, and beneath it its key facts. */
export interface NameColumn<R> {
  /** Undefined where this caller may not open it. */
  readonly to: (row: R) => Target | undefined;
  /** A row has its columns beside it, a card has nothing else in sight. */
  readonly facts?: (row: R, on: 'row' | 'card') => Facts;
  /** CSS widths of the facts, so that they stand in line from row to row; they follow each other without. */
  readonly factWidths?: string;
  /** With fewer facts, for a list that shows all its columns at once, with these among them. */
  readonly short?: { readonly beside: readonly string[]; readonly name: NameColumn<R> };
}

export interface TableProps<R> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly name?: NameColumn<R>;
  /** Undefined while they are loading. */
  readonly rows: readonly R[] | undefined;
  /** More rows are being read; those that have arrived are shown. */
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly idOf: (row: R) => string;
  /** The name of a row in the labels of its controls. */
  readonly titleOf: (row: R) => string;
  /** The buttons of a row, in the last column. */
  readonly renderActions?: ((row: R) => ReactNode) | undefined;
  /** How many actions a row has at most; 2 unless told. */
  readonly mostActions?: number;
  readonly selection?: Selection | undefined;
  readonly usualSort?: ListState['sort'];
  /** Views that this list alone has, beside those of every list. */
  readonly views?: readonly Tab[] | undefined;
  /** Drawn beside the search bar: which rows the list has, such as open or closed ones. */
  readonly side?: ReactNode;
  /** Drawn at the end of the tools; gets all rows that pass the filters. */
  readonly renderTools?: (filtered: () => readonly R[]) => ReactNode;
  /** Its spreadsheet has the id of each record, so that an import of the file finds them. */
  readonly importable?: boolean;
  /** Drawn instead of the table when the list is empty. */
  readonly empty: ReactNode;
  /** Drawn when no row passes these filters; undefined where the usual words say it. */
  readonly renderNothing?: ((chips: readonly Chip[]) => ReactNode | undefined) | undefined;
}

/** The props of the two views of a table: Grid, and Cards on a phone. */
export interface ViewProps<R> extends TableProps<R> {
  readonly shown: Rows<R>;
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
  /** Rows without facts. */
  readonly compact: boolean;
}
