import type { Table } from './file/table.ts';
import type { Mapping } from './mapping.ts';
import type { Choices } from './parse-cell.ts';

export interface MappedFile {
  readonly file: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** Options and companies that texts of the file mean. */
  readonly choices: Choices;
  /** Empty cells clear the fields of existing records. */
  readonly clears: boolean;
}
