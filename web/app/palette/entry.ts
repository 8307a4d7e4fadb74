import type { PageName, Query } from '../../navigation/paths.ts';

export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Distinguishes entries with the same label. */
  readonly description: string;
  readonly page: PageName;
  readonly query?: Query;
}

export interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
}
