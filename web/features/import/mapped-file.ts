import type { Table } from '../../ui/sheet/table.ts';
import type { Mapping } from '../../ui/sheet/guess-columns.ts';
import type { Choices } from '../../ui/sheet/parse-cell.ts';

export interface MappedFile {
  readonly file: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** The option or company of each unknown text, guessed or chosen by the user. */
  readonly choices: Choices;
  /** Empty cells clear the fields of existing records. */
  readonly emptyCellsClear: boolean;
}
