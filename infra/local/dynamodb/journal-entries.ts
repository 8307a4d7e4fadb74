import type { StreamRecord } from './change-records.ts';
import type { Item } from './request-types.ts';
import type { TableDefinition } from './table-definition.ts';

/** The writes of one call. */
export interface Commit {
  readonly kind: 'commit';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Table, old item (its key alone when nobody follows the table) and new item. */
  readonly changes: readonly (readonly [table: string, before: Item | null, after: Item | null])[];
}
/** A line of the journal: one change of the database, or a part of its state. */
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
  /** How many changes there were until now. */
  | { readonly kind: 'sequence'; readonly newest: number };
