import type { PageName, Query } from '../../navigation/paths.ts';

/** Something the command palette can open. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Tells entries of the same name apart. */
  readonly description: string;
  readonly page: PageName;
  readonly query?: Query;
}

export interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
}
