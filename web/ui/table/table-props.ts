import type { ReactNode } from 'react';
import type { List } from '../../api/use-list.ts';
import type { PageName, Query } from '../../navigation/paths.ts';
import type { RowAction } from '../RowActions.tsx';
import type { CellEditing } from './cell-editing.ts';
import type { Chip } from './chips.ts';
import type { Column } from './column.ts';
import type { Grouping } from './groups/group-rows.ts';
import type { Groups } from './groups/use-groups.ts';
import type { ListState } from './list-state.ts';
import type { KeptRows } from './use-kept-rows.ts';
import type { PagedRows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import type { Tab } from './views/tabs.ts';

/** Key facts of a record, shown below its name. */
export interface Facts {
  /** Shown first, such as the status. */
  readonly lead?: ReactNode;
  /** The amount or another figure; on a phone next to the name. */
  readonly figure?: ReactNode;
  readonly details?: readonly ReactNode[];
}

/** The page that a record's name links to. */
export interface Target {
  readonly page: PageName;
  readonly query: Query;
}

/** The first column: the record's name and key facts. */
export interface NameColumn<R> {
  /** Undefined if the caller cannot open the record. */
  readonly to: (row: R) => Target | undefined;
  /** The shown name; by default the first column's text. Sorting, filters and export always use that text. */
  readonly text?: (row: R, view: 'row' | 'card') => string;
  /** Facts for a table row, which also shows columns, or for a card, which shows nothing else. */
  readonly facts?: (row: R, view: 'row' | 'card') => Facts;
  /** CSS widths that align the facts across rows; without them facts follow each other. */
  readonly factWidths?: string;
  /** Version with fewer facts, used if all columns fit and the required columns are visible. */
  readonly withFewerFacts?: { readonly requiredColumns: readonly string[]; readonly name: NameColumn<R> };
}

/** Records of a list while they load, or why they could not be loaded. */
interface Loaded<R> extends Partial<List<R>> {
  readonly rows: List<R>['rows'];
}

export interface TableProps<R> {
  readonly label: string;
  readonly list: Loaded<R>;
  readonly columns: readonly Column<R>[];
  readonly name?: NameColumn<R>;
  readonly idOf: (row: R) => string;
  /** Name of a row in the labels of its controls. */
  readonly titleOf: (row: R) => string;
  /** Returns the actions of a row, whose buttons are in the last column. */
  readonly actionsOf?: ((row: R) => readonly RowAction[]) | undefined;
  /** Maximum number of actions of a row; 2 by default. */
  readonly maxActions?: number;
  /** Edits cells in place; not on a phone, whose cards lead to the record. */
  readonly cellEditing?: CellEditing<R> | undefined;
  /** Edited rows that stay in the list. Only for lists whose page filters `rows` by value, such as open projects. */
  readonly kept?: KeptRows;
  /** Whether a kept row is no longer part of the list. */
  readonly isDropped?: (row: R) => boolean;
  readonly selection?: Selection | undefined;
  readonly grouping?: Grouping | undefined;
  readonly defaultSort?: ListState['sort'];
  /** Distinguishes the saved views of this list from those of the page's other lists. */
  readonly listName?: string;
  /** Views of this list, in addition to the built-in ones. */
  readonly extraViews?: readonly Tab[] | undefined;
  /** Rendered next to the search bar, such as a choice between open and closed rows. */
  readonly besideSearch?: ReactNode;
  /** Renders at the end of the toolbar; receives all filtered rows. */
  readonly renderTools?: (filtered: () => readonly R[]) => ReactNode;
  /** Adds record ids to the spreadsheet, so that an import can match its rows. */
  readonly importable?: boolean;
  readonly empty: ReactNode;
  /** Shown if no row matches the filters; undefined for the default text. */
  readonly renderNoMatches?: ((chips: readonly Chip[]) => ReactNode | undefined) | undefined;
}

/** Props of the two layouts of a table: Grid, and Cards on a phone. */
export interface ViewProps<R> extends TableProps<R> {
  readonly paged: PagedRows<R>;
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
  readonly compact: boolean;
  /** Called before a cell of a row is saved. */
  readonly onEdit: (id: string) => void;
  /** Undefined if the list is not grouped. */
  readonly groups: Groups<R> | undefined;
}
