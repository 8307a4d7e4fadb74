import type { StreamRecord } from './change-records.ts';
import type { Item } from './request-types.ts';
import type { TableDefinition } from './table-definition.ts';

/** The writes of one call. */
export interface Commit {
  readonly kind: 'commit';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Table, old item (only its key when the table has no stream) and new item. */
  readonly changes: readonly (readonly [table: string, before: Item | null, after: Item | null])[];
}
/** A line of the journal: a commit, or a part of the state. */
export type Entry =
  | Commit
  | { readonly kind: 'clear' }
  | { readonly kind: 'table'; readonly definition: TableDefinition }
  | {
      readonly kind: 'position';
      readonly table: string;
      readonly consumer: string;
      readonly position: string;
    }
  | { readonly kind: 'item'; readonly table: string; readonly item: Item }
  | { readonly kind: 'record'; readonly table: string; readonly record: StreamRecord }
  /** The number of the newest entry, written last in a snapshot: numbering continues from it. */
  | { readonly kind: 'sequence'; readonly newest: number };
