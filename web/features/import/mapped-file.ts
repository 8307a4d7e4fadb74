import type { Table } from './file/tidy.ts';
import type { Mapping } from './mapping.ts';

/** A file, and how its columns are read. */
export interface MappedFile {
  readonly file: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** Empty cells empty the fields of existing records. */
  readonly clears: boolean;
}
