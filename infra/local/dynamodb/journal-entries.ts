import type { StreamRecord } from './change-records.ts';
import type { Item } from './request-types.ts';
import type { TableDefinition } from './table-definition.ts';

/** The client token of an earlier transaction. */
export interface Token {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** The writes of one call. */
export interface Commit {
  readonly kind: 'commit';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly expired?: true;
  readonly token?: readonly [name: string, hash: string];
  /** Table, old item (its key alone when nobody follows the table) and new item. */
  readonly changes: readonly (readonly [table: string, before: Item | null, after: Item | null])[];
}
/** One change of the database. */
export type Entry =
  | Commit
  | { readonly kind: 'snapshot' | 'clear' }
  | { readonly kind: 'table'; readonly definition: TableDefinition }
  | { readonly kind: 'item'; readonly table: string; readonly item: Item }
  | { readonly kind: 'record'; readonly table: string; readonly record: StreamRecord }
  | { readonly kind: 'token'; readonly name: string; readonly token: Token }
  | {
      readonly kind: 'position';
      readonly table: string;
      readonly consumer: string;
      readonly position: string;
    };
/** A journal line; `q` counts them, and is 0 for those inside a snapshot. */
export type Line = Entry & { readonly q: number };

/** An entry as the text of a line. */
export const lineOf = (entry: Entry, q = 0): string => JSON.stringify({ ...entry, q });
