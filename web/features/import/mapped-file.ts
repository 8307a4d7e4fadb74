import type { Table } from './file/table.ts';
import type { Mapping } from './mapping.ts';

export interface MappedFile {
  readonly file: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** Empty cells clear the fields of existing records. */
  readonly clears: boolean;
}
